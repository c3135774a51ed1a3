/** Preloaded: without a listener a failed write to a full disk or a closed pipe would end the program or a request. */
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
