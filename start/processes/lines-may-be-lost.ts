/**
 * Loaded before a program of the shop. A disk that is full, or a reader that went away, costs lines of the log and no
 * more: without a listener the failed write would end the program, or the request that had something to say.
 */
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
