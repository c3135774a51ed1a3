import { Modules } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { readRows } from '../../database/read-rows';
import { findTradeGroups } from '../../offers/trade/trade-lists';

type Member = { customer_id: string; customer_group_id: string };

const isAccepted = `t.state = 'accepted' AND t.customer_id =`;

/** Values: the group, its kind. */
const strangers = `SELECT DISTINCT m.customer_id, m.customer_group_id FROM customer_group_customer m
  WHERE m.customer_group_id = ? AND m.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM trade_account t WHERE t.kind = ? AND ${isAccepted} m.customer_id)`;

/** Values: the group, its kind, the group. */
const missing = `SELECT c.id AS customer_id, ? AS customer_group_id FROM customer c
  JOIN trade_account t ON t.kind = ? AND ${isAccepted} c.id
  WHERE c.deleted_at IS NULL AND NOT EXISTS (SELECT FROM customer_group_customer m
    WHERE m.customer_id = c.id AND m.customer_group_id = ? AND m.deleted_at IS NULL)`;

/**
 * Medusa's pages change the members of any group; these two have those whom 'Trade' has accepted. There is no undo: what
 * was put right stays so.
 */
export const keepTradeGroupsStep = createStep('keep-trade-groups', async (_: undefined, { container }) => {
  const customers = container.resolve(Modules.CUSTOMER);
  for (const [kind, group] of await findTradeGroups(container)) {
    const added = await readRows<Member>(container, missing, [group, kind, group]);
    const removed = await readRows<Member>(container, strangers, [group, kind]);
    if (added.length > 0) await customers.addCustomerToGroup(added);
    if (removed.length > 0) await customers.removeCustomerFromGroup(removed);
  }
});
