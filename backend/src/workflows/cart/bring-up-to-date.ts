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
import { compareShown, joinChanges } from '../../cart/shown/compare-shown';
import { findUnsold, type Unsold } from '../../cart/shown/find-unsold';
import { readShown, type Shown } from '../../cart/shown/read-shown';
import { isRefused } from '../../process/refusals/is-refused';

type Input = {
  cartId: string;
  /** Its order comes next: what was noted before counts as agreed to. */
  isForOrder: boolean;
};

type Found = { shown: Shown } & Unsold;

/** As it is shown now, with the lines that cannot be sold; null for a cart that is an order already. */
const findShownStep = createStep('find-shown', async ({ cartId }: Input, { container }) => {
  const shown = await readShown(container, cartId);
  const found: Found | null = shown && { shown, ...(await findUnsold(container, shown)) };
  return new StepResponse(found);
});

/** Writes down what has changed, so that every page can say it. Answers what the shopper is to be told first. */
const noteChangesStep = createStep(
  'note-changes',
  async ({ found, isForOrder }: { found: Found | null; isForOrder: boolean }, { container }) => {
    if (!found) return new StepResponse({ told: null, sessions: [] }, null);
    const { shown } = found;
    const now = await readShown(container, shown.id);
    const changed = now && compareShown(shown, now, found.soldOut);
    const note = changed ? joinChanges(shown.noted, changed) : isForOrder ? null : shown.noted;
    const before = shown.metadata.changed ?? null;
    const isSame = JSON.stringify(note) === JSON.stringify(before);
    if (!isSame) await write(container, shown.id, note);
    const told = changed ? note : null;
    // With another total Medusa has ended them already.
    const sessions = told && now ? now.sessions : [];
    return new StepResponse({ told, sessions }, isSame ? null : { id: shown.id, before });
  },
  async (done, { container }) => {
    if (done) await write(container, done.id, done.before);
  },
);

/**
 * Looks at a cart once more before money moves: prices, sales, codes, delivery, whether its cards are still sold, and
 * whether so many of them are left.
 * What has changed is taken over and written down with the cart, and what a card was held for until now is given
 * back. Answers what the shopper is to be told before anything else, or null. A cart that is an order stays as it is.
 */
export const bringUpToDateWorkflow = createWorkflow('bring-up-to-date', (input: Input) => {
  acquireLockStep({ key: input.cartId, timeout: 30, ttl: 30 });
  const found = findShownStep(input);
  const gone = transform({ found }, ({ found }) => (found ? [...found.withdrawn, ...found.soldOut] : []));
  when('has-gone', { gone }, ({ gone }) => gone.length > 0).then(() => {
    deleteLineItemsStep(gone);
  });
  const fewer = transform({ found }, ({ found }) => found?.fewer ?? []);
  when('has-fewer', { fewer }, ({ fewer }) => fewer.length > 0).then(() => {
    updateLineItemsStep(
      transform({ input, fewer }, ({ input, fewer }) => ({
        id: input.cartId,
        items: fewer.map(({ id, quantity }) => ({ selector: { id }, data: { quantity } })),
      })),
    );
  });
  when('is-a-cart', { found }, ({ found }) => found !== null).then(() => {
    refreshCartItemsWorkflow.runAsStep({
      input: transform({ input, found, gone }, ({ input, found, gone }) => ({
        cart_id: input.cartId,
        // Nothing is left to be priced when everything was taken out.
        force_refresh: (found?.shown.lines.length ?? 0) > gone.length,
      })),
    });
  });
  const noted = noteChangesStep({ found, isForOrder: input.isForOrder });
  when('has-sessions', { noted }, ({ noted }) => noted.sessions.length > 0).then(() => {
    deletePaymentSessionsWorkflow.runAsStep({ input: { ids: noted.sessions } });
  });
  releaseLockStep({ key: input.cartId });
  return new WorkflowResponse(noted.told);
});

/**
 * Stands before an order is made, under no lock, since it takes the cart's own: refuses with cart_changed whatever
 * its shopper has not been shown. No undo: the cart is now what the shop sells.
 */
export const demandUpToDateStep = createStep('demand-up-to-date', async (cartId: string, { container }) => {
  const shown = await readShown(container, cartId);
  // The answer may have been lost: until it is paid for anew it is given again, at once.
  if (shown?.noted && shown.sessions.length === 0 && shown.total > 0) throw cartChanged(shown.noted);
  await demandUpToDate(container, cartId, true);
  return new StepResponse(undefined);
});

/** @throws a MedusaError of the type not_allowed and the code cart_changed, with what has changed as `changed` */
export async function demandUpToDate(container: MedusaContainer, cartId: string, isForOrder: boolean): Promise<void> {
  const { result: changed } = await bringUpToDateWorkflow(container).run({ input: { cartId, isForOrder } });
  if (changed) throw cartChanged(changed);
}

function cartChanged(changed: ChangedCart): MedusaError {
  const refusal = new MedusaError(MedusaError.Types.NOT_ALLOWED, refusals.cart_changed, 'cart_changed');
  return Object.assign(refusal, { changed });
}

/**
 * Why an order was refused: what Medusa alone could find out, that somebody else had the last use of a code a
 * moment before, is found again here, and is what the shopper is told.
 */
export async function reasonOf(container: MedusaContainer, cartId: string, error: Refusal): Promise<Refusal> {
  if (error.code === 'cart_changed' || !isRefused(error, certain)) return error;
  try {
    await demandUpToDate(container, cartId, false);
    return error;
  } catch (reason) {
    return reason instanceof MedusaError && reason.code === 'cart_changed' ? reason : error;
  }
}

type Refusal = { type?: string; code?: string; name?: string; message?: string };

const certain: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA];

async function write(container: MedusaContainer, id: string, changed: unknown): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const { metadata } = await carts.retrieveCart(id, { select: ['id', 'metadata'] });
  await carts.updateCarts(id, { metadata: { ...metadata, changed } });
}
