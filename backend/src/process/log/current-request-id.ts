import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<string>();

/** Everything that `work` starts logs with this request id, also after it has returned. */
export function withRequestId(requestId: string, work: () => void): void {
  underWay.run(requestId, work);
}

export function currentRequestId(): string | undefined {
  return underWay.getStore();
}
