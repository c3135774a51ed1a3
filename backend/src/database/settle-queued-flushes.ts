import { UnitOfWork } from '@medusajs/framework/mikro-orm/core';

type Flush = () => Promise<void>;

/**
 * MikroORM runs the flushes of one transaction in turn and, when one fails, never settles those behind it. Medusa waits
 * for all of them, so that a deadlock would leave a request without an answer and its connection in an open transaction.
 */
export function settleQueuedFlushes(): void {
  const { commit } = UnitOfWork.prototype;
  UnitOfWork.prototype.commit = async function (): Promise<void> {
    try {
      await commit.call(this);
    } catch (error) {
      const queue: Flush[] = Reflect.get(this, 'working') ? [] : Reflect.get(this, 'flushQueue');
      for (const flush of queue.splice(0)) await flush();
      throw error;
    }
  };
}
