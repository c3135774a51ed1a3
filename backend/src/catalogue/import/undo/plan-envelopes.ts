import type { ExistingCard, ExistingEnvelope } from '../check/existing-card';
import { fieldNames } from '../check/list-changes';

type ThreeStates = { before: ExistingCard; after: ExistingCard; now: ExistingCard };

type Stays = { field: string; describe: (card: ExistingCard) => string };

/** The list of envelopes and each price are restored independently. */
export function planEnvelopes(
  { before, after, now }: ThreeStates,
  maySell: (sku: string) => boolean,
): { envelopes: ExistingEnvelope[]; stays: Stays[] } {
  const stays: Stays[] = [];
  const list = (card: ExistingCard) => JSON.stringify(card.envelopes.map(({ name, sku }) => [name, sku]));
  // Restoring the list removes added envelopes, unless one was repriced or counted since.
  const isTouched = now.envelopes.some(
    (one) => !named(before, one.name) && (one.isCounted || named(after, one.name)?.pounds !== one.pounds),
  );
  const isOther = list(before) !== list(after) && list(now) !== list(before);
  const mayPutBack =
    list(now) === list(after) && !isTouched && before.envelopes.every(({ sku }) => !sku || maySell(sku));
  if (isOther && !mayPutBack) stays.push({ field: fieldNames.envelopes, describe: formatEnvelopes });

  const wanted = isOther && mayPutBack ? before.envelopes : now.envelopes;
  const envelopes = wanted.map((envelope): ExistingEnvelope => {
    const [then, written, is] = [before, after, now].map((card) => named(card, envelope.name));
    if (!is) return { ...envelope, id: '', priceId: undefined };
    const put = { ...is, sku: envelope.sku };
    if (!then || !written || then.pounds === written.pounds || is.pounds === then.pounds) return put;
    if (is.pounds === written.pounds) return { ...put, pounds: then.pounds };
    stays.push({
      field: `${fieldNames.price} of ${envelope.name}`,
      describe: (card) => formatPrice(named(card, envelope.name)),
    });
    return put;
  });
  return { envelopes, stays };
}

function named({ envelopes }: ExistingCard, name: string): ExistingEnvelope | undefined {
  return envelopes.find((one) => one.name === name);
}

function formatEnvelopes({ envelopes }: ExistingCard): string {
  return envelopes.map((one) => `${one.name}=${formatPrice(one)}`).join('; ');
}

function formatPrice(envelope: ExistingEnvelope | undefined): string {
  return envelope?.pounds?.toFixed(2) ?? '';
}
