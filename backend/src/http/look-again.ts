import { messageOf } from '../process/refusals/message-of';

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
    if (!madeMeanwhile.test(messageOf(error))) throw error;
    return attempt();
  }
}
