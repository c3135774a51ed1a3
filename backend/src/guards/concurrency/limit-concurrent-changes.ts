import { settings } from '../../process/settings/current';
import type { Guard } from '../guard';
import { onResponseEnd } from '../on-response-end';
import { KeyedSemaphore } from './keyed-semaphore';

/** Node runs on one thread: many changes at once would all finish late. The timeout is below the storefront's own. */
const semaphore = new KeyedSemaphore({ maxTotal: 3, maxPerKey: 1, timeoutMs: 8_000 * settings.TIMEOUT_FACTOR });
/** Seconds. */
const retryAfter = 2;

/** Must run before anything asks the database. Requests that wait for the payment provider are left out: waiting costs nothing. */
export const limitConcurrentChanges: Guard = async (req, res, next) => {
  const hangUp = new AbortController();
  res.once('close', () => hangUp.abort());
  const permit = await semaphore.acquire(req.params.id ?? `new ${String(req.socket.remotePort)}`, hangUp.signal);
  if (permit.state === 'aborted') return;
  if (permit.state === 'timed_out') {
    const message = 'Very many people are shopping just now. Nothing was changed. Please try again in a moment.';
    res.set('Retry-After', String(retryAfter)).status(503).json({ type: 'unavailable', message });
    return;
  }
  onResponseEnd(res, permit.release);
  next();
};
