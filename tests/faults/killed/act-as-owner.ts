import { setTimeout as wait } from 'node:timers/promises';
import { asAdmin } from '../../world/owner.ts';
import { pickList, pickText } from '../../world/store-api.ts';
import type { Outcome } from './come-to-rest.ts';
import type { KillableShop } from './killable-shop.ts';

/** Cancels or refunds an order, and checks before each retry whether that was done. */
export async function actAsOwner(
  shop: KillableShop,
  does: 'cancels' | 'refunds',
  outcome: Outcome | undefined,
): Promise<void> {
  const order = outcome?.orders[0];
  if (!order) return;
  for (let left = 20; left > 0; left--) {
    try {
      const { body } = await asAdmin(
        shop.running,
        `/admin/orders/${order}?fields=status,*payment_collections.payments,*payment_collections.payments.refunds`,
      );
      const payment = pickList(body, 'order', 'payment_collections', 0, 'payments')[0] ?? null;
      const isCancelled = pickText(body, 'order', 'status') === 'canceled';
      // An order that is refunded but not cancelled must be cancelled again.
      if (isCancelled || (does === 'refunds' && pickList(payment, 'refunds').length > 0)) return;
      const { status } =
        does === 'cancels'
          ? await asAdmin(shop.running, `/admin/orders/${order}/cancel`, {})
          : await asAdmin(shop.running, `/admin/payments/${pickText(payment, 'id')}/refund`, { amount: 1 });
      if (status === 200) return;
    } catch {
      // The shop is down; the owner retries.
    }
    await wait(1_500);
  }
}
