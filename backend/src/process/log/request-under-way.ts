import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<string>();

/** Whatever `work` begins, also what goes on after it has returned, logs with this reference. */
export function withReference(reference: string, work: () => void): void {
  underWay.run(reference, work);
}

/** Of the request that is being answered; undefined outside of any. */
export function currentReference(): string | undefined {
  return underWay.getStore();
}
