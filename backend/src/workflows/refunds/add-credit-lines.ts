import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';

const type = 'credit_line';

/** Amounts are pounds; a negative one takes off what an earlier line gave. */
export interface CreditLine {
  reference: string;
  reference_id: string;
  amount: number;
}

/** Runs under the order's money lock, by the order module, as Medusa's workflow refuses lines of nothing or less. */
export async function addCreditLines(
  container: MedusaContainer,
  order_id: string,
  lines: readonly CreditLine[],
): Promise<void> {
  await dropBegunCredit(container, order_id);
  const orders = container.resolve(Modules.ORDER);
  const change = await orders.createOrderChange({ order_id, change_type: type as never });
  await orders.addOrderAction(
    lines.map((line) => ({
      ...line,
      order_id,
      order_change_id: change.id,
      version: change.version,
      action: 'CREDIT_LINE_ADD',
    })) as never,
  );
  await orders.confirmOrderChange(change.id);
}

/** Runs under the order's money lock: a change open then is left from a failure, and Medusa allows no other beside. */
export async function dropBegunCredit(container: MedusaContainer, order_id: string): Promise<void> {
  const status = ['pending', 'requested'];
  const begun = await readGraph(container, 'order_change', ['id'], { order_id, change_type: type, status });
  if (begun.length > 0) await container.resolve(Modules.ORDER).deleteOrderChanges(begun.map(({ id }) => id));
}

/** This step has no undo: nothing could confirm what it drops. */
export const dropBegunCreditStep = createStep(
  'drop-begun-credit',
  async ({ order_id }: { order_id: string }, { container }) => dropBegunCredit(container, order_id),
);
