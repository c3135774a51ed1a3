import { hold } from '../breach.ts';
import type { Memory } from '../memory.ts';
import type { Shopper } from '../shopper.ts';

/** The header offers to sign out to whoever is signed in, and to nobody else. */
export async function trueSession(memory: Memory, { hands }: Shopper): Promise<void> {
  const offersLogout = await hands.offersLogout();
  if (memory.isEndedElsewhere && !offersLogout) memory.hearOfEnd();
  // What the shop has not been asked yet it cannot know.
  if (memory.isEndedElsewhere) return;
  hold(
    offersLogout === memory.isSignedIn,
    `The header offers ${offersLogout ? 'Logout' : 'Login'} to somebody who is ${memory.isSignedIn ? '' : 'not '}signed in.`,
  );
}
