/** Minutes between the attempts; from the last one on, each hour. */
const pauses = [1, 5, 15, 60];

/** By then, four hours on, nothing that passes by itself is to blame. */
export const mostAttempts = 8;

/** @param attempts how often it has been tried so far, at least 1 */
export function backOffMinutes(attempts: number): number {
  return pauses[Math.min(attempts, pauses.length) - 1] ?? 60;
}
