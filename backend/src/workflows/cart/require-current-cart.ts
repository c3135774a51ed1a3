import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import type { ChangedCart } from '@shop/shared/changed-cart';
import { refusals } from '@shop/shared/refusal-codes';
import { readCartSnapshot } from '../../cart/snapshot/read-cart-snapshot';
import { isChecked } from '../../cart/snapshot/read-cart-state';
import { readRows } from '../../database/read-rows';
import { isRefused } from '../../process/refusals/is-refused';
import { refreshCartForPaymentWorkflow } from './refresh-for-payment';

/** The cart's lock is taken inside. This step has no undo: the cart now matches the shop. */
export const requireCurrentCartStep = createStep('require-current-cart', async (cartId: string, { container }) => {
  // Only a cart without a payment session is read: both refusals are for such carts.
  const shown = (await hasSession(container, cartId)) ? null : await readCartSnapshot(container, cartId);
  // The previous answer may have been lost, so it is repeated until the shopper pays again.
  if (shown?.noted && !shown.sessions?.length && shown.total > 0) throw cartChanged(shown.noted);
  // The shopper changed the cart in another tab after the payment was started.
  if (shown?.sessions?.length === 0 && shown.total > 0) throw cartChanged();
  await requireCurrentCart(container, cartId, true);
});

const session = `SELECT s.id FROM cart_payment_collection l
    JOIN payment_collection c ON c.id = l.payment_collection_id AND c.deleted_at IS NULL
    JOIN payment_session s ON s.payment_collection_id = c.id AND s.deleted_at IS NULL
  WHERE l.cart_id = ? AND l.deleted_at IS NULL LIMIT 1`;

async function hasSession(container: MedusaContainer, cartId: string): Promise<boolean> {
  const rows = await readRows<object>(container, session, [cartId]);
  return rows.length > 0;
}

/** A payment session is only made for the total that the shopper sees. This step has no undo: the cart now matches the shop. */
export const requireCurrentTotalStep = createStep('require-current-total', async (cartId: string, { container }) => {
  await requireCurrentCart(container, cartId, false);
});

/** @throws not_allowed with the code cart_changed, and the changes as `changed` */
async function requireCurrentCart(container: MedusaContainer, cartId: string, isForOrder: boolean): Promise<void> {
  // A cart that has not changed needs no lock here: what follows takes it before it acts.
  if (await isChecked(container, cartId)) return;
  const { result: changed } = await refreshCartForPaymentWorkflow(container).run({ input: { cartId, isForOrder } });
  if (changed) throw cartChanged(changed);
}

function cartChanged(changed?: ChangedCart): MedusaError {
  const refusal = new MedusaError(MedusaError.Types.NOT_ALLOWED, refusals.cart_changed, 'cart_changed');
  return changed ? Object.assign(refusal, { changed }) : refusal;
}

/** Looks for a changed cart behind Medusa's refusal, such as a code whose last use another order took. */
export async function explainRefusal(container: MedusaContainer, cartId: string, error: Refusal): Promise<Refusal> {
  if (error.code === 'cart_changed' || !isRefused(error, explicable)) return error;
  try {
    await requireCurrentCart(container, cartId, false);
    return error;
  } catch (reason) {
    return reason instanceof MedusaError && reason.code === 'cart_changed' ? reason : error;
  }
}

export type Refusal = { type?: string; code?: string; name?: string; message?: string };

/** Error types that a changed cart may be behind. */
const explicable: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA];
