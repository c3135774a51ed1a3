import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { changeCartMetadata } from '../../cart/change-cart-metadata';
import { listOf } from '../../database/list-of';
import { readParsed } from '../../database/read-parsed';
import { moveGiftCardsStep } from '../gift-cards/move-gift-cards';
import { addLinesStep, CopiedLine, type Line as NewLine, toLine, withinRoom } from './add-lines';
import { copyCodesStep } from './change-codes';

type Input = {
  customerId: string;
  cartId?: string | undefined;
};

const Line = v.object({ ...CopiedLine.entries, updated_at: v.unknown() });

const Cart = v.object({
  id: v.string(),
  region_id: v.nullish(v.string()),
  customer_id: v.nullish(v.string()),
  completed_at: v.unknown(),
  updated_at: v.unknown(),
  metadata: v.nullish(v.record(v.string(), v.unknown()), {}),
  items: listOf(Line),
  promotions: listOf(v.object({ code: v.nullish(v.string()), is_automatic: v.nullish(v.boolean()) })),
});
type Cart = v.InferOutput<typeof Cart>;

type Merge = {
  /** The cart to continue with; null when the browser's stays, which Medusa's own call then assigns. */
  accountCart: string | null;
  lines: NewLine[];
  codes: string[];
  merged: { id: string; into: string } | null;
};

const planMergeStep = createStep('plan-merge', async (input: Input, { container }) => {
  const browserCart = input.cartId ? (await readCarts(container, { id: input.cartId }))[0] : undefined;
  const open = (await readCarts(container, { customer_id: input.customerId, completed_at: null }))
    .filter(({ id, items, metadata }) => id !== browserCart?.id && items.length > 0 && !metadata.joined_into)
    .sort((one, other) => changedAt(other) - changedAt(one));
  return new StepResponse(decide(input, browserCart, await withoutOrderedCopies(container, open)));
});

/** Leaves out carts whose guest copy was ordered or merged already. */
async function withoutOrderedCopies(container: MedusaContainer, carts: Cart[]): Promise<Cart[]> {
  const copies = carts.flatMap(({ metadata }) => (metadata.released_to ? [String(metadata.released_to)] : []));
  if (copies.length === 0) return carts;
  const isSpent = ({ completed_at, metadata }: Cart) => Boolean(completed_at ?? metadata.joined_into);
  const spent = (await readCarts(container, { id: copies })).filter(isSpent).map(({ id }) => id);
  return carts.filter(({ metadata }) => !spent.includes(String(metadata.released_to)));
}

function decide({ customerId }: Input, browserCart: Cart | undefined, open: Cart[]): Merge {
  const stays: Merge = { accountCart: null, lines: [], codes: [], merged: null };
  const [latest] = open;
  // A repeated sign-in keeps the cart on the screen.
  if (!latest || browserCart?.customer_id === customerId) return stays;
  const isOpen = browserCart && !browserCart.completed_at && browserCart.metadata.joined_into === undefined;
  // This guest cart is a copy of the account's cart, made when the session ended.
  const original = isOpen && open.find(({ id }) => id === browserCart.metadata.released_from);
  if (original) return { ...stays, merged: { id: original.id, into: browserCart.id } };
  if (!isOpen || browserCart.items.length === 0) return { ...stays, accountCart: latest.id };
  if (browserCart.region_id !== latest.region_id) return stays;
  return {
    accountCart: latest.id,
    lines: withinRoom(browserCart.items.flatMap(toLine), latest.items.flatMap(toLine)),
    codes: codesOf(latest).length > 0 ? [] : codesOf(browserCart),
    merged: { id: browserCart.id, into: latest.id },
  };
}

/** Leaves out automatic codes, which Medusa adds to any cart. */
function codesOf({ promotions }: Cart) {
  return promotions.flatMap(({ code, is_automatic }) => (is_automatic ? [] : (code ?? [])));
}

function changedAt({ updated_at, items }: Cart): number {
  return Math.max(...[updated_at, ...items.map((line) => line.updated_at)].map((at) => +new Date(at as string)));
}

async function readCarts(
  container: MedusaContainer,
  filters: Record<string, string | string[] | null>,
): Promise<Cart[]> {
  return await readParsed(container, 'cart', Cart, filters, {
    pagination: { take: 20, order: { updated_at: 'DESC', id: 'DESC' } },
  });
}

const markMergedStep = createStep(
  'mark-merged',
  async (merged: Merge['merged'], { container }) => {
    if (!merged) return new StepResponse(undefined, null);
    await changeCartMetadata(container, merged.id, { joined_into: merged.into });
    return new StepResponse(undefined, merged.id);
  },
  async (id, { container }) => {
    if (id) await changeCartMetadata(container, id, { joined_into: undefined });
  },
);

export const mergeAccountCartWorkflow = createWorkflow('merge-account-cart', (input: Input) => {
  const key = transform({ input }, ({ input }) => input.cartId ?? input.customerId);
  acquireLockStep({ key, timeout: 10, ttl: 30 });
  const merge = planMergeStep(input);
  when('has-lines', { merge }, ({ merge }) => merge.lines.length > 0).then(() => {
    addLinesStep({
      cartId: transform({ merge }, ({ merge }) => merge.accountCart ?? ''),
      lines: merge.lines,
    });
    copyCodesStep({
      cartId: transform({ merge }, ({ merge }) => merge.accountCart ?? ''),
      codes: merge.codes,
    });
  });
  // Only one of an account's cart and its copy stays in use.
  when('joins-another', { merge }, ({ merge }) => merge.merged?.into === merge.accountCart).then(() => {
    moveGiftCardsStep(
      transform({ merge }, ({ merge }) => ({
        from: merge.merged?.id ?? '',
        to: merge.accountCart ?? '',
        isPaying: true,
      })),
    );
  });
  markMergedStep(merge.merged);
  releaseLockStep({ key });
  return new WorkflowResponse(merge.accountCart);
});
