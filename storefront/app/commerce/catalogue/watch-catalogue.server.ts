import { log } from '../../process/log.ts';
import { catalogueState, syncCatalogue } from '../catalogue.server.ts';
import type { Answer } from '../problem.ts';

/** Milliseconds between polls: an edit in the admin reaches shoppers within 5 s. */
const pause = 2000;

/** A price that changes by itself is polled at that moment. */
function untilDate() {
  const { changesAt } = catalogueState();
  const wait = changesAt ? changesAt - Date.now() : 0;
  return wait > 0 ? wait : pause;
}

/** Polls while the process lives. `pollNow` during a poll queues another: the change may be younger than the answer. */
export function watchCatalogue(sync: () => Promise<Answer<unknown>> = syncCatalogue) {
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isPollQueued = false;
  let isStopped = false;

  const poll = async () => {
    clearTimeout(timer);
    isPolling = true;
    isPollQueued = false;
    const began = performance.now();
    const reason = await sync().then((answer) => (answer.ok ? '' : answer.problem.message), String);
    if (reason && !catalogueState().version) {
      log.error({ event: 'catalogue_not_loaded', reason });
    }
    isPolling = false;
    if (isStopped) return;
    // A large catalogue that is being imported must not be loaded without end.
    const wait = Math.max(pause, performance.now() - began);
    if (isPollQueued && wait === pause) void poll();
    else timer = setTimeout(poll, Math.min(wait, untilDate()));
  };
  void poll();
  return {
    pollNow() {
      isPollQueued = true;
      if (!isPolling && !isStopped) void poll();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
