/** @param seconds until the next attempt is allowed */
export function rateLimitedMessage(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`}.`;
}
