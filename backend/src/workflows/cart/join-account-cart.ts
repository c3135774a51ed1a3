import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { limits } from '@shop/shared/limits';
import * as v from 'valibot';
import { addLinesStep } from './add-lines';
import { bringCodesStep } from './change-codes';

type Input = {
  customerId: string;
  /** The cart that the browser holds at sign-in. */
  cartId?: string | undefined;
};

const Line = v.object({
  variant_id: v.nullish(v.string()),
  quantity: v.pipe(v.unknown(), v.transform(Number)),
  updated_at: v.unknown(),
});

const Cart = v.object({
  id: v.string(),
  region_id: v.nullish(v.string()),
  customer_id: v.nullish(v.string()),
  completed_at: v.unknown(),
  updated_at: v.unknown(),
  metadata: v.nullish(v.record(v.string(), v.unknown()), {}),
  items: v.pipe(
    v.nullish(v.array(v.nullable(Line)), []),
    v.transform((lines) => lines.filter((line) => line !== null)),
  ),
  promotions: v.nullish(v.array(v.nullable(v.object({ code: v.nullish(v.string()) }))), []),
});
type Cart = v.InferOutput<typeof Cart>;

const fields = [
  ...['id', 'region_id', 'customer_id', 'completed_at', 'updated_at', 'metadata'],
  ...['items.variant_id', 'items.quantity', 'items.updated_at', 'promotions.code'],
];

type Joining = {
  /** The cart that the customer goes on with; null when that is the one in the browser. */
  accountCart: string | null;
  /** Cards and codes that go over into it. */
  lines: { variantId: string; quantity: number }[];
  codes: string[];
  /** The cart whose cards are in another from now on, and the other. */
  joined: { id: string; into: string } | null;
};

/** Decides where the customer's cards are to be together. Nothing is written yet. */
const planJoiningStep = createStep('plan-joining', async (input: Input, { container }) => {
  const held = input.cartId ? (await readCarts(container, { id: input.cartId }))[0] : undefined;
  const open = (await readCarts(container, { customer_id: input.customerId, completed_at: null }))
    .filter(({ id, items, metadata }) => id !== held?.id && items.length > 0 && !metadata.joined_into)
    .sort((one, other) => changedAt(other) - changedAt(one));
  return new StepResponse(decide(input, held, await withoutSpent(container, open)));
});

/** Cards that a guest's copy of the cart has brought into an order, or into another cart, do not come back. */
async function withoutSpent(container: MedusaContainer, carts: Cart[]): Promise<Cart[]> {
  const copies = carts.flatMap(({ metadata }) => (metadata.released_to ? [String(metadata.released_to)] : []));
  if (copies.length === 0) return carts;
  const isSpent = ({ completed_at, metadata }: Cart) => Boolean(completed_at ?? metadata.joined_into);
  const spent = (await readCarts(container, { id: copies })).filter(isSpent).map(({ id }) => id);
  return carts.filter(({ metadata }) => !spent.includes(String(metadata.released_to)));
}

function decide({ customerId }: Input, held: Cart | undefined, open: Cart[]): Joining {
  const stays: Joining = { accountCart: null, lines: [], codes: [], joined: null };
  const [latest] = open;
  // A customer who signs in once more goes on with the cart that is on the screen.
  if (!latest || held?.customer_id === customerId) return stays;
  const isOpen = held && !held.completed_at && held.metadata.joined_into === undefined;
  // When the session ended, the cards were copied into this guest's cart: they are the same ones.
  const original = isOpen && open.find(({ id }) => id === held.metadata.released_from);
  if (original) return { ...stays, joined: { id: original.id, into: held.id } };
  if (!isOpen || held.items.length === 0) return { ...stays, accountCart: latest.id };
  if (held.region_id !== latest.region_id) return stays;
  const quantities = together(held);
  const before = together(latest);
  return {
    accountCart: latest.id,
    lines: [...quantities].flatMap(([variantId, quantity]) => {
      const room = limits.quantity.max - (before.get(variantId) ?? 0);
      return room > 0 ? [{ variantId, quantity: Math.min(quantity, room) }] : [];
    }),
    codes: codesOf(latest).length > 0 ? [] : codesOf(held),
    joined: { id: held.id, into: latest.id },
  };
}

function together({ items }: Cart): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { variant_id: id, quantity } of items) {
    if (id) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return quantities;
}

function codesOf({ promotions }: Cart) {
  return promotions.flatMap((promotion) => promotion?.code ?? []);
}

function changedAt({ updated_at, items }: Cart): number {
  return Math.max(...[updated_at, ...items.map((line) => line.updated_at)].map((at) => +new Date(at as string)));
}

async function readCarts(
  container: MedusaContainer,
  filters: Record<string, string | string[] | null>,
): Promise<Cart[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: 'cart',
    fields,
    filters,
    pagination: { take: 20, order: { updated_at: 'DESC' } },
  });
  return v.parse(v.array(Cart), data);
}

/** Keeps the cards from coming back a second time, when the sign-in is repeated or when they have been bought. */
const markJoinedStep = createStep(
  'mark-joined',
  async (joined: Joining['joined'], { container }) => {
    if (!joined) return new StepResponse(undefined, null);
    await mark(container, joined.id, joined.into);
    return new StepResponse(undefined, joined.id);
  },
  async (id, { container }) => {
    if (id) await mark(container, id, undefined);
  },
);

async function mark(container: MedusaContainer, id: string, into: string | undefined): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const { metadata } = await carts.retrieveCart(id, { select: ['id', 'metadata'] });
  const { joined_into: _before, ...others } = metadata ?? {};
  await carts.updateCarts(id, { metadata: into ? { ...others, joined_into: into } : others });
}

/**
 * A customer who signs in finds the cards of last time. What the browser holds as a guest's is added to them, each card up
 * to the most that a line may hold. Answers the cart to go on with; null when the browser's own stays, which
 * Medusa's own call gives to the customer then.
 */
export const joinAccountCartWorkflow = createWorkflow('join-account-cart', (input: Input) => {
  const key = transform({ input }, ({ input }) => input.cartId ?? input.customerId);
  acquireLockStep({ key, timeout: 10, ttl: 30 });
  const joining = planJoiningStep(input);
  when('has-lines', { joining }, ({ joining }) => joining.lines.length > 0).then(() => {
    addLinesStep({
      cartId: transform({ joining }, ({ joining }) => joining.accountCart ?? ''),
      lines: joining.lines,
    });
    bringCodesStep({
      cartId: transform({ joining }, ({ joining }) => joining.accountCart ?? ''),
      codes: joining.codes,
    });
  });
  markJoinedStep(joining.joined);
  releaseLockStep({ key });
  return new WorkflowResponse(joining.accountCart);
});
