import { log } from '../../process/log.ts';
import type { Answer } from '../problem.ts';
import { catalogueState, followCatalogue } from './catalogue.server.ts';

/** Milliseconds between two questions: an edit in the admin is with the shopper within 5 s. */
const pause = 2000;

/** Milliseconds until a price begins or ends by itself: it is shown from then on, and not a second later. */
function untilDate() {
  const { changesAt } = catalogueState();
  const wait = changesAt ? changesAt - Date.now() : 0;
  return wait > 0 ? wait : pause;
}

/**
 * Follows the catalogue for as long as the process lives. `hasten` asks at once: while a question is under way it
 * asks once more, however often it is called, since the change may be younger than the answer.
 */
export function watchCatalogue(follow: () => Promise<Answer<unknown>> = followCatalogue) {
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  let isHastened = false;
  let isOver = false;

  const ask = async () => {
    clearTimeout(timer);
    isAsking = true;
    isHastened = false;
    const began = performance.now();
    // While the backend is away the last good catalogue goes on being served.
    const reason = await follow().then((answer) => (answer.ok ? '' : answer.problem.message), String);
    if (reason && !catalogueState().version) {
      log.error({ event: 'catalogue not loaded', reason });
    }
    isAsking = false;
    if (isOver) return;
    // A catalogue of thousands of cards that is being imported must not be loaded without end.
    const rest = Math.max(pause, performance.now() - began);
    if (isHastened && rest === pause) void ask();
    else timer = setTimeout(ask, Math.min(rest, untilDate()));
  };
  void ask();
  return {
    hasten() {
      isHastened = true;
      if (!isAsking && !isOver) void ask();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
