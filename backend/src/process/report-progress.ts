/** The supervisor reads these lines and shows a progress bar. */
export function reportProgress(step: string, done: number, total: number): void {
  process.stdout.write(`@progress ${JSON.stringify({ step, done, total })}\n`);
}
