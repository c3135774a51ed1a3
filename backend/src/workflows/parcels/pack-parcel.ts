import { refreshCartItemsWorkflow, releaseLockStep, updateTaxLinesWorkflow } from '@medusajs/core-flows';
import type { CartLineItemDTO, CreateLineItemForCartDTO, ICartModuleService } from '@medusajs/framework/types';
import { generateEntityId, MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { parcelIdOf, toParcelMetadata } from '@shop/shared/parcels/line-parcel';
import type { Wish } from '@shop/shared/post-calendar/chosen-day';
import { paidWordsOf, readLineWords, toCardMetadata } from '@shop/shared/words/line-words';
import { toFeeLine } from '../../cart/fee-line';
import type { ReceiverAddress } from '../../cart/parcels/parcel-form';
import { type PlannedLine, planLines } from '../../cart/parcels/plan-lines';
import { planWish } from '../../cart/parcels/plan-wish';
import { requireRoom } from '../../cart/require-room';
import { type DatabaseContext, inTransaction } from '../../database/execute';
import { parcelsModule } from '../../modules/parcels';
import { lockOpenCart } from '../lock-open-cart';

interface Receiver {
  address: ReceiverAddress;
  from_name: string;
  wish: Wish;
}

type Input = {
  cart_id: string;
  /** Null for a new one. */
  parcel_id: string | null;
  receiver: Receiver | null;
  lines: { line_id: string; quantity: number }[];
};

type Located = Input & { country: string; option_id: string | undefined };

const mostParcels = 20;
const { NOT_FOUND, NOT_ALLOWED, INVALID_DATA } = MedusaError.Types;

const saveStep = createStep(
  'save-receiver',
  async ({ cart_id, parcel_id, receiver, country, option_id }: Located, { container }) => {
    const parcels = container.resolve(parcelsModule);
    const others = (await parcels.listFor([cart_id])).filter(({ address }) => address !== null);
    const before = others.find(({ id }) => id === parcel_id) ?? null;
    if (parcel_id !== null && !before) throw new MedusaError(NOT_FOUND, 'There is no such parcel.');
    if (!before && others.length >= mostParcels - 1) {
      throw new MedusaError(NOT_ALLOWED, `An order has at most ${mostParcels} parcels.`);
    }
    if (country === '') throw new MedusaError(INVALID_DATA, 'The cart has no delivery address yet.');
    const id = before?.id ?? generateEntityId(undefined, 'parc');
    if (!receiver) return new StepResponse(id, { id, before });
    const { address, from_name, wish } = receiver;
    const planned = await planWish(container, wish, option_id);
    const theirs = { ...address, country_code: country };
    await parcels.save({ id, cart_id, address: theirs, is_gift: true, from_name, ...planned });
    return new StepResponse(id, { id, before });
  },
  async (done, { container }) => {
    if (!done) return;
    const parcels = container.resolve(parcelsModule);
    await (done.before ? parcels.save(done.before) : parcels.deleteParcels(done.id));
  },
);

/** Comes after its cards have moved: those of a parcel that is missing would be priced as one more. */
const removeStep = createStep(
  'remove-receiver',
  async ({ cart_id, id }: { cart_id: string; id: string }, { container }) => {
    const parcels = container.resolve(parcelsModule);
    const before = (await parcels.listFor([cart_id])).find((one) => one.id === id);
    await parcels.deleteParcels(id);
    return new StepResponse(undefined, before);
  },
  async (before, { container }) => {
    if (before) await container.resolve(parcelsModule).save(before);
  },
);

type Updates = { id: string; quantity: number; parcel: string }[];
interface Changes {
  updates: Updates;
  creates: CreateLineItemForCartDTO[];
  deletes: string[];
}

const planStep = createStep(
  'plan-parcel-lines',
  async ({ cart_id, id, lines }: { cart_id: string; id: string; lines: Input['lines'] }, { container }) => {
    const items = await container.resolve(Modules.CART).listLineItems({ cart_id });
    const result = planLines(toPlanned(items), id, new Map(lines.map((line) => [line.line_id, line.quantity])));
    if (!result.ok) {
      const title = items.find((item) => item.id === result.line)?.product_title ?? 'this card';
      throw new MedusaError(NOT_ALLOWED, `Only ${result.left} of ‘${title}’ can go into this parcel.`);
    }
    const { updates, copies, deletes } = result.plan;
    const changes: Changes = {
      updates: updates.flatMap(({ fee, ...line }) => [line, ...(fee ? [{ ...line, id: fee }] : [])]),
      creates: copies.flatMap(({ from, quantity, parcel }) => copyLine(cart_id, items, from, { quantity, parcel })),
      deletes,
    };
    if (changes.creates.length > 0) requireRoom(items.length - changes.deletes.length, changes.creates.length);
    return new StepResponse(changes);
  },
);

function toPlanned(items: readonly CartLineItemDTO[]): PlannedLine[] {
  return items.flatMap(({ id, variant_id, quantity, metadata }) => {
    if (paidWordsOf(metadata) || isGiftCardLine(metadata)) return [];
    const words = readLineWords(metadata);
    const fee = words && items.find((one) => paidWordsOf(one.metadata) === words.id);
    return {
      id,
      variantId: variant_id ?? id,
      quantity: Number(quantity),
      parcel: parcelIdOf(metadata),
      words: words && JSON.stringify([words.words, words.hand]),
      fee: fee?.id ?? null,
    };
  });
}

const copied = [
  'title',
  'subtitle',
  'thumbnail',
  'variant_id',
  'product_id',
  'product_title',
  'product_description',
  'product_subtitle',
  'product_type',
  'product_type_id',
  'product_collection',
  'product_handle',
  'variant_sku',
  'variant_barcode',
  'variant_title',
  'variant_option_values',
  'requires_shipping',
  'is_discountable',
  'is_giftcard',
  'is_tax_inclusive',
  'is_custom_price',
  'compare_at_unit_price',
  'unit_price',
];

/** A copy costs what its line does, and has words of its own: Medusa would join the two otherwise. */
function copyLine(
  cart_id: string,
  items: readonly CartLineItemDTO[],
  from: string,
  { quantity, parcel }: { quantity: number; parcel: string },
): CreateLineItemForCartDTO[] {
  const item = items.find(({ id }) => id === from);
  if (!item) return [];
  const words = readLineWords(item.metadata);
  const fee = words && items.find((one) => paidWordsOf(one.metadata) === words.id);
  const id = generateEntityId('', 'words');
  // A line without a parcel has no such key, so that Medusa adds more of the card to it.
  const place = parcel === '' ? {} : toParcelMetadata(parcel);
  const same = Object.fromEntries(copied.map((name) => [name, Reflect.get(item, name)]));
  const metadata = { ...(words && toCardMetadata({ ...words, id })), ...place };
  const card = { ...same, cart_id, title: item.title, unit_price: Number(item.unit_price), quantity, metadata };
  if (!fee) return [card];
  const paid = toFeeLine({ cart_id, id, price: Number(fee.unit_price), quantity });
  return [card, { ...paid, metadata: { ...paid.metadata, ...place } }];
}

/** The changes are one transaction, because a process that dies between them would lose cards from the cart. */
const moveStep = createStep(
  'move-parcel-lines',
  async ({ cart_id, updates, creates, deletes }: Changes & { cart_id: string }, { container }) => {
    const carts = container.resolve(Modules.CART);
    const lines = await carts.listLineItems(
      { id: updates.map(({ id }) => id) },
      { select: ['id', 'quantity', 'metadata'] },
    );
    const before = lines.map(({ id, quantity, metadata }) => ({
      id,
      quantity: Number(quantity),
      parcel: parcelIdOf(metadata),
    }));
    const created = await inTransaction(carts, async (context) => {
      await move(carts, updates, context);
      if (deletes.length > 0) await carts.softDeleteLineItems(deletes, undefined, context);
      return creates.length > 0 ? carts.addLineItems(cart_id, creates, context) : [];
    });
    return new StepResponse(undefined, { before, created: created.map(({ id }) => id), deletes });
  },
  async (done, { container }) => {
    if (!done) return;
    const carts = container.resolve(Modules.CART);
    await inTransaction(carts, async (context) => {
      if (done.created.length > 0) await carts.deleteLineItems(done.created, context);
      if (done.deletes.length > 0) await carts.restoreLineItems(done.deletes, undefined, context);
      await move(carts, done.before, context);
    });
  },
);

async function move(carts: ICartModuleService, lines: Updates, context: DatabaseContext): Promise<void> {
  for (const { id, quantity, parcel } of lines) {
    await carts.updateLineItems(id, { quantity, metadata: toParcelMetadata(parcel) }, context);
  }
}

/** Adds, changes or removes a parcel to another address, moves its cards, and prices the delivery of all anew. */
export const packParcelWorkflow = createWorkflow('pack-parcel', (input: Input) => {
  const cart = lockOpenCart(input.cart_id, ['shipping_address.country_code', 'shipping_methods.shipping_option_id'], {
    ttl: 20,
  });
  const id = saveStep(
    transform({ input, cart }, ({ input, cart }) => ({
      ...input,
      country: cart.shipping_address?.country_code ?? '',
      option_id: cart.shipping_methods?.[0]?.shipping_option_id ?? undefined,
    })),
  );
  const changes = planStep(transform({ input, id }, ({ input: { cart_id, lines }, id }) => ({ cart_id, id, lines })));
  moveStep(transform({ input, changes }, ({ input, changes }) => ({ cart_id: input.cart_id, ...changes })));
  when('has-new-lines', { changes }, ({ changes }) => changes.creates.length > 0).then(() => {
    updateTaxLinesWorkflow.runAsStep({ input: { cart_id: input.cart_id } });
  });
  when('is-removed', { input }, ({ input }) => input.receiver === null).then(() => {
    removeStep(transform({ input, id }, ({ input: { cart_id }, id }) => ({ cart_id, id })));
  });
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: input.cart_id } });
  releaseLockStep({ key: input.cart_id });
  return new WorkflowResponse(id);
});
