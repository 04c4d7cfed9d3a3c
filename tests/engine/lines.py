"""Whole lines of moves with the deals they belong to, used by several tests."""

CLASSIC_CODE = "E0Om8wOGwVgIs98lubWtfrKsTDFeM5idxSNuGqc0"
CLASSIC_WIN = (
    "5>c 7>c d w>c d w>c 3>5 d w>3 d d w>s 4>s d w>1 d d d w>c d d w>7 d d w>h 3>h 3>s d w>d 7>1:2 3>7 d "
    "w>3 6>3 6>3 6>d 1>d 1>s 7>d 1>d 1>c 7>s d d w>c d d d w>h d w>h d w>s d w>d d w>c w>c 5>3:2 2>5 "
    "5>2:2 5>h 7>4 7>h 7>d w>d 3>d w>c 4>3:2 4>d 4>c 6>d w>d w>d w>h 5>h w>s 3>s 3>h 6>h w>s 3>s 2>s 3>h "
    "2>h 3>c 2>c 3>h 6>s 7>s"
)
DRAW_THREE_WIN = (  # of the same deal
    "5>c 7>c 3>5 d d w>1 w>s 4>s 3>s 7>s 3>7 d d d w>3 w>d w>h d d d w>4 r d w>h w>1 w>c 1>c 6>3 6>3 6>d "
    "d w>4 d w>d 7>d 1>d 7>s d d w>h d w>d w>s w>h r d w>c 1>c w>s 7>s w>s d w>3 5>3 5>s 2>s 5>2 5>h 7>h "
    "4>h 5>h 7>d 4>3 4>h d w>4 w>d w>c 3>c 3>d 4>c 3>c 4>d 4>c 6>d 6>h 3>h 2>h 3>c 2>c 3>h 6>s 7>s w>d "
    "w>d"
)
LONG_CODE = "LsO3SW0sztB_IP7dn1y1OMu_sp9f5VczxVGtLTcq"
LONG_WIN = (
    "5>d d d w>s d w>h d w>1 d d w>d 7>d 4>d 4>s 5>s 3>d 4>d 4>c d w>h d r d w>s d w>1 w>s 2>4 6>2 6>d d "
    "d w>d 7>d 2>d 6>d d d d w>c 3>c w>c r d w>d 4>d d d w>1 d w>c 5>c 6>c 6>h 6>s d w>s 5>4 5>h r d d "
    "w>h w>5 d w>h 7>h 7>2 r d w>2 w>c w>h 7>h 2>c 7>c 7>s 2>h 2>c d w>c 5>c w>4 w>s 1>s 1>h 3>s 1>s 4>h "
    "1>h 4>s"
)
TAKING_BACK_NUMBER = 40
TAKING_BACK_LINE = (
    "4>d 7>6 7>d 7>c d d d d w>1 d w>7 d w>3 d d w>2 w>6 w>h r h>7 d w>6 7>h w>s h>7 2>6:2 6>2:2 7>h "
    "2>6:2 7>s 6>2:2 d s>7 2>6:2 7>s d s>7 6>2:2 h>7 2>6:2 d d 6>2:2 d 7>h 2>6:2 w>h 7>s r 6>2:2 7>h 7>d "
    "2>6:2 d 6>2:2 w>d 2>6:2 d w>h 6>h w>4 4>7 6>7:5 6>2 h>2 2>7 6>1 5>1 6>3 7>4:7"
)
