import {
  acquireLockStep,
  deleteLineItemsStep,
  deletePaymentSessionsWorkflow,
  refreshCartItemsWorkflow,
  releaseLockStep,
  updateLineItemsStep,
} from '@medusajs/core-flows';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { noWords } from '@shop/shared/words/line-words';
import { changeCartMetadata } from '../../cart/change-cart-metadata';
import { compareSnapshots, mergeChanges } from '../../cart/snapshot/compare-snapshots';
import { findUnavailable, type Unavailable } from '../../cart/snapshot/find-unavailable';
import { type CartSnapshot, readCartSnapshot } from '../../cart/snapshot/read-cart-snapshot';
import {
  type CartState,
  hasCurrentPrices,
  isChecked,
  readCartState,
  rememberChecked,
} from '../../cart/snapshot/read-cart-state';
import { parcelsModule } from '../../modules/parcels';

type Input = {
  cartId: string;
  /** The order comes next, so earlier changes count as accepted. */
  isForOrder: boolean;
};

/** `isPriced` means that Medusa has priced the cart in this state of the shop, by an earlier change. */
type Found = { shown: CartSnapshot; state: CartState; isPriced: boolean } & Unavailable;

/** Answers null for a missing cart, and when nothing that the amounts follow from has changed since the last check. */
const findShownStep = createStep('find-shown', async ({ cartId }: Input, { container }) => {
  const state = await readCartState(container, cartId);
  if (!state || (await isChecked(container, cartId, state))) return new StepResponse(null);
  const shown = await readCartSnapshot(container, cartId);
  if (!shown) return new StepResponse(null);
  const isPriced = await hasCurrentPrices(container, cartId, state.shop);
  const found: Found = { shown, state, isPriced, ...(await findUnavailable(container, shown, isPriced)) };
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
    // A session is made only for a total that was shown, and does not outlive a change.
    const unseen = isForOrder || shown.sessions?.length ? null : shown.noted;
    const note = changed ? mergeChanges(unseen, changed) : isForOrder ? null : shown.noted;
    const before = shown.metadata.changed ?? null;
    const isSame = JSON.stringify(note) === JSON.stringify(before);
    if (!isSame) await changeCartMetadata(container, shown.id, { changed: note });
    const toShow = changed ? note : null;
    // When the total differs Medusa has deleted the sessions already.
    const sessions = (toShow && now?.sessions) || [];
    const state = isSettled && isSame ? found.state : await readCartState(container, shown.id);
    // The next check finds later changes of the shop, and a note that is not accepted yet.
    if (state && !note) {
      await rememberChecked(container, shown.id, { shop: found.state.shop, cart: state.cart });
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
