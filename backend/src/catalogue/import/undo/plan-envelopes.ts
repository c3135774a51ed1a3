import type { ExistingCard, ExistingEnvelope } from '../check/existing-card';
import { fieldNames } from '../check/list-changes';

type Three = { before: ExistingCard; after: ExistingCard; now: ExistingCard };

/** A field that stays, and how it is said of a card. */
type Stays = { field: string; say: (card: ExistingCard) => string };

/**
 * Which envelopes a card is to have, in which order and at which price. An envelope's price is put back by itself, and so
 * is the list of them: who changed the price of one since finds the others as they were before.
 */
export function planEnvelopes(
  { before, after, now }: Three,
  maySell: (sku: string) => boolean,
): { envelopes: ExistingEnvelope[]; stays: Stays[] } {
  const stays: Stays[] = [];
  const list = (card: ExistingCard) => JSON.stringify(card.envelopes.map(({ name, sku }) => [name, sku]));
  // An envelope that the import added goes away with the list: not when it has been given another price since.
  const isRepriced = now.envelopes.some(
    (one) => !named(before, one.name) && named(after, one.name)?.pounds !== one.pounds,
  );
  const isOther = list(before) !== list(after) && list(now) !== list(before);
  const mayPutBack =
    list(now) === list(after) && !isRepriced && before.envelopes.every(({ sku }) => !sku || maySell(sku));
  if (isOther && !mayPutBack) stays.push({ field: fieldNames.envelopes, say: sayEnvelopes });

  const wanted = isOther && mayPutBack ? before.envelopes : now.envelopes;
  const envelopes = wanted.map((envelope): ExistingEnvelope => {
    const [then, written, is] = [before, after, now].map((card) => named(card, envelope.name));
    if (!is) return { ...envelope, id: '', priceId: undefined };
    const put = { ...is, sku: envelope.sku };
    if (!then || !written || then.pounds === written.pounds || is.pounds === then.pounds) return put;
    if (is.pounds === written.pounds) return { ...put, pounds: then.pounds };
    stays.push({
      field: `${fieldNames.price} of ${envelope.name}`,
      say: (card) => sayPounds(named(card, envelope.name)),
    });
    return put;
  });
  return { envelopes, stays };
}

function named({ envelopes }: ExistingCard, name: string): ExistingEnvelope | undefined {
  return envelopes.find((one) => one.name === name);
}

function sayEnvelopes({ envelopes }: ExistingCard): string {
  return envelopes.map((one) => `${one.name}=${sayPounds(one)}`).join('; ');
}

function sayPounds(envelope: ExistingEnvelope | undefined): string {
  return envelope?.pounds?.toFixed(2) ?? '';
}
