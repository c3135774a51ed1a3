import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const underWay = new AsyncLocalStorage<string>();

/** One id names the request on its error page and in both programs' logs. A visitor's own header is never used. */
export function withRequestId<T>(work: (requestId: string) => T): T {
  const requestId = randomBytes(5).toString('hex');
  return underWay.run(requestId, () => work(requestId));
}

export function currentRequestId(): string | undefined {
  return underWay.getStore();
}
