import { isUnanswered } from '../../client/sdk';

type Work<State> = {
  begin: () => Promise<unknown>;
  /** The stage that it leaves when it begins. */
  before: string;
  read: () => Promise<State>;
  onState: (state: State) => void;
  onSilence: () => void;
  /** The owner may leave the page while the backend goes on. */
  isWatched: () => boolean;
  pause: () => Promise<unknown>;
};

/** The shop has begun, or may have, and does not say any more how far it is. */
export class OutOfSight extends Error {}

/** Follows the shop's work to its end, and asks again for a lost answer. @throws OutOfSight once the work has begun */
export async function followWork<State extends { stage: string }>(work: Work<State>): Promise<void> {
  const { begin, before, read, onState, onSilence, isWatched, pause } = work;
  let lost: unknown;
  let isAskedAgain = false;
  try {
    await begin();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    lost = error;
  }
  for (; isWatched(); await pause()) {
    let now: State;
    try {
      now = await read();
    } catch (error) {
      if (!isUnanswered(error)) throw new OutOfSight('', { cause: error });
      onSilence();
      continue;
    }
    if (!isWatched()) return;
    if (lost && now.stage === before) {
      // It may still be on its way to the shop.
      if (isAskedAgain) throw lost;
      isAskedAgain = true;
      continue;
    }
    onState(now);
    if (now.stage !== 'checking' && now.stage !== 'importing') return;
  }
}
