import { acquireLockStep, createCartWorkflow, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
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
import { addLinesStep, CopiedLine, toMovedLine } from './add-lines';
import { copyCodesStep } from './change-codes';

/** `session` is a hash of the token: several requests of one page may find that it has ended, and get one copy. */
type Input = { cartId: string; customerId: string; session: string };

const SourceCart = v.object({
  id: v.string(),
  region_id: v.nullish(v.string()),
  sales_channel_id: v.nullish(v.string()),
  customer_id: v.nullish(v.string()),
  completed_at: v.unknown(),
  metadata: v.nullish(
    v.pipe(v.unknown(), v.object({ released_to: v.optional(v.string()), released_by: v.optional(v.string()) })),
  ),
  items: v.array(CopiedLine),
  promotions: listOf(v.object({ code: v.nullish(v.string()), is_automatic: v.nullish(v.boolean()) })),
});

const readSourceStep = createStep('read-left-cart', async ({ cartId, customerId, session }: Input, { container }) => {
  const [source] = await readParsed(container, 'cart', SourceCart, { id: cartId });
  if (!source || source.customer_id !== customerId || source.completed_at) return new StepResponse(null);
  const { region_id, sales_channel_id } = source;
  return new StepResponse({
    copy: source.metadata?.released_by === session ? await findCopy(container, source.metadata.released_to) : null,
    cart: {
      ...(region_id ? { region_id } : {}),
      ...(sales_channel_id ? { sales_channel_id } : {}),
      // `merge-account-cart.ts` recognizes the copy by this id.
      metadata: { released_from: source.id },
    },
    lines: source.items.flatMap(toMovedLine),
    codes: source.promotions.flatMap(({ code, is_automatic }) => (is_automatic ? [] : (code ?? []))),
  });
});

async function findCopy(container: MedusaContainer, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const fields = { select: ['id', 'customer_id', 'completed_at'] };
  const [copy] = await container.resolve(Modules.CART).listCarts({ id }, fields);
  return copy && !copy.customer_id && !copy.completed_at ? copy.id : null;
}

/** This step has no undo: a deleted copy is neither ordered nor merged. */
const markReleasedStep = createStep(
  'mark-released',
  async ({ id, to, by }: { id: string; to: string; by: string }, { container }) => {
    await changeCartMetadata(container, id, { released_to: to, released_by: by });
  },
);

/** The account's cart keeps its cards, since a payment may be in progress, and stores the id of its copy. */
export const copyCartToGuestWorkflow = createWorkflow('copy-cart-to-guest', (input: Input) => {
  acquireLockStep({ key: input.cartId, timeout: 10, ttl: 20 });
  const source = readSourceStep(input);
  const guests = when({ source }, ({ source }) => source !== null && source.copy === null).then(() => {
    const made = createCartWorkflow.runAsStep({ input: transform({ source }, ({ source }) => source?.cart ?? {}) });
    addLinesStep({ cartId: made.id, lines: transform({ source }, ({ source }) => source?.lines ?? []) });
    moveGiftCardsStep({ from: input.cartId, to: made.id, isPaying: false });
    markReleasedStep({
      id: transform({ source }, ({ source }) => source?.cart.metadata.released_from ?? ''),
      to: made.id,
      by: input.session,
    });
    copyCodesStep({ cartId: made.id, codes: transform({ source }, ({ source }) => source?.codes ?? []) });
    return made;
  });
  releaseLockStep({ key: input.cartId });
  return new WorkflowResponse(
    transform({ source, guests }, ({ source, guests }) => guests?.id ?? source?.copy ?? null),
  );
});
