import {
  acquireLockStep,
  deleteLineItemsStep,
  deletePaymentSessionsWorkflow,
  refreshCartItemsWorkflow,
  releaseLockStep,
  updateLineItemsStep,
} from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import type { ChangedCart } from '@shop/shared/changed-cart';
import { refusals } from '@shop/shared/refusal-codes';
import { noWords } from '@shop/shared/words/line-words';
import { changeCartMetadata } from '../../cart/change-cart-metadata';
import { compareSnapshots, mergeChanges } from '../../cart/snapshot/compare-snapshots';
import { findUnavailable, type Unavailable } from '../../cart/snapshot/find-unavailable';
import { type CartSnapshot, readCartSnapshot } from '../../cart/snapshot/read-cart-snapshot';
import { type CartState, isPriced, readCartState } from '../../cart/snapshot/read-cart-state';
import { readRows } from '../../database/read-rows';
import { parcelsModule } from '../../modules/parcels';
import { isRefused } from '../../process/refusals/is-refused';

type Input = {
  cartId: string;
  /** The order comes next, so earlier changes count as accepted. */
  isForOrder: boolean;
};

/** `isPriced` means that Medusa has priced the cart in this state of the shop, by an earlier change. */
type Found = { shown: CartSnapshot; state: CartState; isPriced: boolean } & Unavailable;

const checkedKey = (cartId: string) => `checked-cart:${cartId}`;
const checkedSeconds = 3600;

const readChecked = (container: MedusaContainer, cartId: string) =>
  container.resolve(Modules.CACHE).get<CartState>(checkedKey(cartId));

const isSameState = (one: CartState, other: CartState | null) => one.shop === other?.shop && one.cart === other.cart;

/** Whether nothing that the amounts follow from has changed since the last check. */
async function isChecked(container: MedusaContainer, cartId: string): Promise<boolean> {
  const checked = await readChecked(container, cartId);
  const state = checked && (await readCartState(container, cartId));
  return state ? isSameState(state, checked) : false;
}

/** Answers null for a missing cart, and when nothing that the amounts follow from has changed since the last check. */
const findShownStep = createStep('find-shown', async ({ cartId }: Input, { container }) => {
  const state = await readCartState(container, cartId);
  if (!state || isSameState(state, await readChecked(container, cartId))) return new StepResponse(null);
  const shown = await readCartSnapshot(container, cartId);
  if (!shown) return new StepResponse(null);
  const arePriced = await isPriced(container, cartId, state.shop);
  const found: Found = { shown, state, isPriced: arePriced, ...(await findUnavailable(container, shown, arePriced)) };
  return new StepResponse(found);
});

/** A day that cannot be kept any more is taken off; `note-changes` tells of it. */
const settleDaysStep = createStep(
  'settle-days',
  async (days: Unavailable['days'], { container }) => {
    for (const { id, planned } of days) await container.resolve(parcelsModule).planDay(id, planned);
    return new StepResponse(undefined, days);
  },
  async (days, { container }) => {
    for (const { id, before } of days ?? []) await container.resolve(parcelsModule).planDay(id, before);
  },
);

/** Stores the changes on the cart for every page. Answers those the shopper must see first. */
const noteChangesStep = createStep(
  'note-changes',
  async ({ found, isForOrder }: { found: Found | null; isForOrder: boolean }, { container }) => {
    if (!found) return new StepResponse({ toShow: null, sessions: [] }, null);
    const { shown } = found;
    const isSettled = !needsRefresh(found);
    const now = isSettled ? shown : await readCartSnapshot(container, shown.id);
    const changed = now && compareSnapshots(shown, now, found.soldOut);
    const note = changed ? mergeChanges(shown.noted, changed) : isForOrder ? null : shown.noted;
    const before = shown.metadata.changed ?? null;
    const isSame = JSON.stringify(note) === JSON.stringify(before);
    if (!isSame) await changeCartMetadata(container, shown.id, { changed: note });
    const toShow = changed ? note : null;
    // When the total differs Medusa has deleted the sessions already.
    const sessions = (toShow && now?.sessions) || [];
    const state = isSettled && isSame ? found.state : await readCartState(container, shown.id);
    // What changed in the shop meanwhile is found by the next check, and so is a note that is not accepted yet.
    if (state && !note) {
      const checked: CartState = { shop: found.state.shop, cart: state.cart };
      await container.resolve(Modules.CACHE).set(checkedKey(shown.id), checked, checkedSeconds);
    }
    return new StepResponse({ toShow, sessions }, isSame ? null : { id: shown.id, before });
  },
  async (done, { container }) => {
    if (done) await changeCartMetadata(container, done.id, { changed: done.before });
  },
);

const needsRefresh = ({ isPriced, ...found }: Found): boolean =>
  !isPriced ||
  [found.withdrawn, found.soldOut, found.unpaid, found.days, toLineUpdates(found)].some(({ length }) => length > 0);

function toLineUpdates({ fewer, fees, unworded }: Unavailable) {
  return [
    ...fewer.map(({ id, quantity }) => ({ selector: { id }, data: { quantity } })),
    ...fees.map(({ id, quantity, price }) => ({ selector: { id }, data: { quantity, unit_price: price } })),
    ...unworded.map((id) => ({ selector: { id }, data: { metadata: noWords } })),
  ];
}

/** Answers the changes the shopper must see first, or null. A completed cart is left alone. */
export const refreshCartForPaymentWorkflow = createWorkflow('refresh-cart-for-payment', (input: Input) => {
  acquireLockStep({ key: input.cartId, timeout: 30, ttl: 30 });
  const found = findShownStep(input);
  const gone = transform({ found }, ({ found }) =>
    found ? [...found.withdrawn, ...found.soldOut, ...found.unpaid] : [],
  );
  when('has-gone', { gone }, ({ gone }) => gone.length > 0).then(() => {
    deleteLineItemsStep(gone);
  });
  const updates = transform({ found }, ({ found }) => (found ? toLineUpdates(found) : []));
  when('has-updates', { updates }, ({ updates }) => updates.length > 0).then(() => {
    updateLineItemsStep(transform({ input, updates }, ({ input, updates }) => ({ id: input.cartId, items: updates })));
  });
  const days = transform({ found }, ({ found }) => found?.days ?? []);
  when('has-other-days', { days }, ({ days }) => days.length > 0).then(() => {
    settleDaysStep(days);
  });
  when('needs-refresh', { found }, ({ found }) => found !== null && needsRefresh(found)).then(() => {
    refreshCartItemsWorkflow.runAsStep({
      input: transform({ input, found, gone }, ({ input, found, gone }) => ({
        cart_id: input.cartId,
        force_refresh: (found?.shown.lines.length ?? 0) > gone.length,
      })),
    });
  });
  const noted = noteChangesStep({ found, isForOrder: input.isForOrder });
  when('has-sessions', { noted }, ({ noted }) => noted.sessions.length > 0).then(() => {
    deletePaymentSessionsWorkflow.runAsStep({ input: { ids: noted.sessions } });
  });
  releaseLockStep({ key: input.cartId });
  return new WorkflowResponse(noted.toShow);
});

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

type Refusal = { type?: string; code?: string; name?: string; message?: string };

/** Error types that a changed cart may be behind. */
const explicable: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA];
