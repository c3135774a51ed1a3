/** What the database says to whoever makes a guest that somebody else has made a moment before. */
const madeMeanwhile = /^Customer with email: .* already exists/;

/**
 * Two who give the same new address at once both find no guest of it, and both make one. The second is refused, and
 * finds the first one's guest when it looks again.
 */
export async function lookAgain<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isMadeMeanwhile(error)) throw error;
    return attempt();
  }
}

/** What a workflow throws has been written down in between, and is an error no more. */
function isMadeMeanwhile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'message' in error && madeMeanwhile.test(String(error.message));
}
