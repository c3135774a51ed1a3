/** The owner can undo a posting for so long; the mail leaves a moment later. */
export const undoSeconds = 10;
export const mailAfterSeconds = undoSeconds + 2;
/** A batch's mails are held until all is posted, for an undo; they leave after this even if the process dies. */
export const heldSeconds = 300;
