import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const underWay = new AsyncLocalStorage<string>();

/**
 * What one request is known by: on the page that says that it failed, in each line of this program's log and, by
 * `x-request-id`, in the backend's. It is always ours; a visitor could send anything.
 */
export function withRequestId<T>(work: (requestId: string) => T): T {
  const requestId = randomBytes(5).toString('hex');
  return underWay.run(requestId, () => work(requestId));
}

/** Of the request that is being answered; undefined outside of any. */
export function currentRequestId(): string | undefined {
  return underWay.getStore();
}
