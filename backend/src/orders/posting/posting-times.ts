/** The owner can undo a posting for so long; the mail leaves a moment later. */
export const undoSeconds = 10;
export const mailAfterSeconds = undoSeconds + 2;
/**
 * Mails of a batch are held until the whole batch is posted, so that the first can still be undone. The limit lets them
 * leave even if the process dies in between.
 */
export const heldSeconds = 300;
