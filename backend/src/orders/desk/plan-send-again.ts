import type { MedusaContainer } from '@medusajs/framework/types';
import { generateEntityId, MedusaError } from '@medusajs/framework/utils';
import { mainParcel, toParcelMetadata } from '@shop/shared/parcels/line-parcel';
import { toCardMetadata } from '@shop/shared/words/line-words';
import * as v from 'valibot';
import { readGraph } from '../../database/read-graph';
import { readLeft } from '../../stock/read-left';
import { requireNoOpenChange } from '../open-change';
import { whyNotPosted } from '../posting/why-not-posted';
import { readOrderRecord } from '../record/read-order-record';
import { countSentAgain, sendableAgain } from './sendable-again';

/** @property sent_again so many cards were sent again when the owner looked, so that a second press sends nothing */
export interface SendAgainWish {
  order_id: string;
  lines: { id: string; quantity: number }[];
  sent_again: number;
}

export interface CardAgain {
  variant_id: string;
  quantity: number;
  metadata: Record<string, unknown>;
}

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

const stored = v.array(v.object({ id: v.string(), variant_id: v.nullish(v.string(), '') }));

/** Returns the cards as they join the order again. @throws a refusal, such as for a second press or too few left */
export async function planSendAgain(
  container: MedusaContainer,
  { order_id, lines, sent_again }: SendAgainWish,
): Promise<CardAgain[]> {
  const order = await readOrderRecord(container, order_id);
  const because = await whyNotPosted(container, order);
  if (because) throw refuse(`Order ${order.number} ${because}: nothing was sent.`);
  await requireNoOpenChange(container, [order_id], 'nothing was sent');
  if (countSentAgain(order) !== sent_again) {
    throw refuse('Cards of this order were sent again since you opened it. Look at it once more.');
  }
  const sendable = new Map(sendableAgain(order).map((line) => [line.id, line]));
  const [data] = await readGraph(container, 'order', ['items.id', 'items.variant_id'], { id: order_id });
  const variants = new Map(v.parse(stored, data?.items ?? []).map(({ id, variant_id }) => [id, variant_id]));
  const wanted = lines.map(({ id, quantity }) => {
    const line = order.lines.find((one) => one.id === id);
    const posted = sendable.get(id)?.posted ?? 0;
    if (!line || quantity > posted)
      throw refuse(`Of order ${order.number} not so many cards were posted and are paid for: nothing was sent.`);
    return { line, quantity, variant: variants.get(id) ?? '' };
  });
  await requireLeft(
    container,
    wanted.map(({ line: { title }, quantity, variant }) => ({ title, quantity, variant })),
  );
  return wanted.map(({ line: { words, plan }, quantity, variant }) => ({
    variant_id: variant,
    quantity,
    metadata: {
      ...(plan !== mainParcel && toParcelMetadata(plan)),
      ...(words && toCardMetadata({ ...words, id: generateEntityId(undefined, 'wrds') })),
    },
  }));
}

type Counted = { title: string; quantity: number; variant: string };

async function requireLeft(container: MedusaContainer, wanted: Counted[]): Promise<void> {
  const ids = [...new Set(wanted.map(({ variant }) => variant))];
  const made = await readGraph(container, 'product_variant', ['id'], { id: ids });
  const left = await readLeft(container, ids);
  for (const { title, variant } of wanted) {
    if (!made.some(({ id }) => id === variant))
      throw refuse(`${title} is no longer among the cards: nothing was sent.`);
    const more = wanted.filter((one) => one.variant === variant).reduce((sum, { quantity }) => sum + quantity, 0);
    const has = left.get(variant);
    if (has === undefined || has >= more) continue;
    throw refuse(`Only ${has} of ${title} ${has === 1 ? 'is' : 'are'} left that nobody has bought: nothing was sent.`);
  }
}
