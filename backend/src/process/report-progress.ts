/** A line that the start of the shop reads from our output and shows as a bar. */
export function reportProgress(step: string, done: number, total: number): void {
  process.stdout.write(`@progress ${JSON.stringify({ step, done, total })}\n`);
}
