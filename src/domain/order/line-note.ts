/** Characters of the note of an order's line; a card of the board shows them whole. */
export const LINE_NOTE_MAX = 140
