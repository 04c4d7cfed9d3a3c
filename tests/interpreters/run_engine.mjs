// Loads an interpreter under Node, gives it a copy of a folder and lets it run the engine tests.
// node run_engine.mjs micropython|pyodide FOLDER MODULE…
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [kind, folder, ...modules] = process.argv.slice(2);

const print = (line) => process.stdout.write(`${line}\n`);

const start = {
  async micropython() {
    const { loadMicroPython } = await import(
      "@micropython/micropython-webassembly-pyscript/micropython.mjs"
    );
    return loadMicroPython({ stdout: print, stderr: print });
  },
  async pyodide() {
    const { loadPyodide } = await import("pyodide");
    return loadPyodide({ stdout: print, stderr: print });
  },
};

const copy = (FS, from, to) => {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = `${to}/${entry.name}`;
    if (entry.isDirectory()) {
      FS.mkdir(target);
      copy(FS, source, target);
    } else {
      FS.writeFile(target, readFileSync(source));
    }
  }
};

const interpreter = await start[kind]();
interpreter.FS.mkdir("/engine");
copy(interpreter.FS, folder, "/engine");
interpreter.FS.chdir("/engine");
if (kind === "micropython") {
  interpreter.runPython(`
import sys, vfs
vfs.mount(vfs.VfsRom(open("app.romfs", "rb").read()), "/app")
sys.path.append("/app")
`);
}
interpreter.runPython(`
import sys
sys.path.insert(0, "/engine")
from run_engine import run_modules
run_modules("${modules.join(" ")}")
`);
