import { messageOf } from '../process/refusals/message-of';

const guestExists = /^Customer with email: .* already exists/;

/** Two requests may create a guest of the same address at once; the second fails, and finds it in another try. */
export async function retryOnGuestConflict<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!guestExists.test(messageOf(error))) throw error;
    return attempt();
  }
}
