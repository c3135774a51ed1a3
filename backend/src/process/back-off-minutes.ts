/** Minutes between the attempts; from the last one on, each hour. */
const pauses = [1, 5, 15, 60];

/** @param attempts how often it has been tried so far, at least 1 */
export function backOffMinutes(attempts: number): number {
  return pauses[Math.min(attempts, pauses.length) - 1] ?? 60;
}
