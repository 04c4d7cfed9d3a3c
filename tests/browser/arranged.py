"""Games that are laid out for a test."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.rules import preset

RUN = ("KS", "QH", "JS", "TH", "9S", "8H", "7S", "6H", "5S", "4H", "3S", "2H", "AS")


def tall_game(cards: int) -> Game:
    """So many cards lie on the king of pile 7, the king on six face-down cards; the stock has the rest."""
    rest = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK" if rank + suit not in RUN]
    game = Game(Deal.from_cards(" ".join([*rest[:27], *RUN, *rest[27:]])), preset("classic"))
    for _ in range(cards):
        game.play("d")
        game.play("w>7")
    return game
