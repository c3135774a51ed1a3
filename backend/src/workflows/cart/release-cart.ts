import { createCartWorkflow } from '@medusajs/core-flows';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { addLinesStep } from './add-lines';
import { bringCodesStep } from './change-codes';

type Input = { cartId: string; customerId: string };

const Left = v.object({
  id: v.string(),
  region_id: v.nullish(v.string()),
  sales_channel_id: v.nullish(v.string()),
  customer_id: v.nullish(v.string()),
  completed_at: v.unknown(),
  items: v.array(v.object({ variant_id: v.nullish(v.string()), quantity: v.pipe(v.unknown(), v.transform(Number)) })),
  promotions: v.nullish(v.array(v.nullable(v.object({ code: v.nullish(v.string()) }))), []),
});

const fields = [
  'id',
  'region_id',
  'sales_channel_id',
  'customer_id',
  'completed_at',
  'items.variant_id',
  'items.quantity',
  'promotions.code',
];

/** What of a cart may go over; null when it is not this customer's or has become an order. */
const readLeftStep = createStep('read-left-cart', async ({ cartId, customerId }: Input, { container }) => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'cart', fields, filters: { id: cartId } });
  const left = data.length > 0 ? v.parse(Left, data[0]) : undefined;
  if (!left || left.customer_id !== customerId || left.completed_at) return new StepResponse(null);
  const { region_id, sales_channel_id } = left;
  return new StepResponse({
    cart: {
      ...(region_id ? { region_id } : {}),
      ...(sales_channel_id ? { sales_channel_id } : {}),
      // A sign-in later tells by it that these are the same cards (`join-account-cart.ts`).
      metadata: { released_from: left.id },
    },
    lines: left.items.flatMap(({ variant_id: variantId, quantity }) => (variantId ? [{ variantId, quantity }] : [])),
    codes: left.promotions.flatMap((promotion) => promotion?.code ?? []),
  });
});

/** No undo: a copy that is gone again is neither an order nor in another cart. */
const markReleasedStep = createStep('mark-released', async ({ id, to }: { id: string; to: string }, { container }) => {
  const carts = container.resolve(Modules.CART);
  const { metadata } = await carts.retrieveCart(id, { select: ['id', 'metadata'] });
  await carts.updateCarts(id, { metadata: { ...metadata, released_to: to } });
  return new StepResponse(undefined);
});

/**
 * Somebody whose session ran out goes on as a guest, with the same cards in a cart of their own: only cards and
 * codes go over, nothing of the person. The account's cart keeps its cards, since a payment of it may be under way,
 * and the name of its copy: when the copy is bought, those cards do not come back (`join-account-cart.ts`).
 * Answers the guest's cart; null when the other is not this customer's or has become an order.
 */
export const releaseCartWorkflow = createWorkflow('release-cart', (input: Input) => {
  const left = readLeftStep(input);
  const guests = when({ left }, ({ left }) => left !== null).then(() => {
    const made = createCartWorkflow.runAsStep({ input: transform({ left }, ({ left }) => left?.cart ?? {}) });
    addLinesStep({ cartId: made.id, lines: transform({ left }, ({ left }) => left?.lines ?? []) });
    markReleasedStep({ id: transform({ left }, ({ left }) => left?.cart.metadata.released_from ?? ''), to: made.id });
    bringCodesStep({ cartId: made.id, codes: transform({ left }, ({ left }) => left?.codes ?? []) });
    return made;
  });
  return new WorkflowResponse(transform({ guests }, ({ guests }) => guests?.id ?? null));
});
