import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

/** Amounts are pounds; a negative one takes off what an earlier line gave. */
interface CreditLine {
  reference: string;
  reference_id: string;
  amount: number;
}

/** Medusa's workflow refuses lines that come to nothing or less, so the order module writes them. */
export async function addCreditLines(
  container: MedusaContainer,
  order_id: string,
  lines: readonly CreditLine[],
): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const change = await orders.createOrderChange({ order_id, change_type: 'credit_line' as never });
  await orders.addOrderAction(
    lines.map((line) => ({
      ...line,
      ...{ order_id, order_change_id: change.id, version: change.version, action: 'CREDIT_LINE_ADD' },
    })) as never,
  );
  await orders.confirmOrderChange(change.id);
}
