/** So long the owner may take back what was marked as posted; the mail that says so leaves a moment later. */
export const undoSeconds = 10;
export const mailAfterSeconds = undoSeconds + 2;
/**
 * Until all of the orders of one press are posted none of their mails leaves, or the first would be beyond recall while
 * the last is still being marked. It is an end too: after a process that died in between they leave all the same.
 */
export const heldSeconds = 300;
