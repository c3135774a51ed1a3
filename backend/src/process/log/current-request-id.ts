import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<string>();

/** Whatever `work` begins, also what goes on after it has returned, logs with this requestId. */
export function withRequestId(requestId: string, work: () => void): void {
  underWay.run(requestId, work);
}

/** Of the request that is being answered; undefined outside of any. */
export function currentRequestId(): string | undefined {
  return underWay.getStore();
}
