import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const underWay = new AsyncLocalStorage<string>();

/**
 * What one request is known by: on the page that says that it failed, in each line of this program's log and, by
 * `x-request-id`, in the backend's. It is always ours; a visitor could send anything.
 */
export function withReference<T>(work: (reference: string) => T): T {
  const reference = randomBytes(5).toString('hex');
  return underWay.run(reference, () => work(reference));
}

/** Of the request that is being answered; undefined outside of any. */
export function currentReference(): string | undefined {
  return underWay.getStore();
}
