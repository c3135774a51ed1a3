import type { CartChange, ChangedCart } from '@shop/shared/changed-cart';
import { formatWeekday } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { wordsTitle } from '@shop/shared/words/line-words';
import { envelopeName } from '../measure/tracked-card.ts';
import type { CartLine, WhatChanged } from './cart.ts';

type Line = Pick<CartLine, 'title' | 'envelope'>;

/** @param lines the cart's, with the titles of variants for envelopes, as in the changes */
export function describeChanges({ before, after, changes }: ChangedCart, lines: readonly Line[]): WhatChanged {
  return { sentences: sentencesOf(changes.map(nameEnvelope), lines.map(nameEnvelope)), before, after };
}

function nameEnvelope<T extends object>(one: T): T {
  return 'envelope' in one ? { ...one, envelope: `${envelopeName(String(one.envelope))} envelope` } : one;
}

/** @returns changes that the catalogue shows before the backend has recalculated the cart; null when none */
export function predictChanges(lines: readonly CartLine[], total: number): WhatChanged | null {
  const changes = lines.flatMap((line): CartChange[] => {
    const { id, title, unitPrice, priceNow, isWithdrawn, quantity, left, words } = line;
    const named = { line: id, title, envelope: line.envelope };
    if (isWithdrawn) return [{ kind: 'withdrawn', ...named }];
    if (left === 0) return [{ kind: 'sold out', ...named }];
    return [
      ...(priceNow === null ? [] : [{ kind: 'price' as const, ...named, before: unitPrice, after: priceNow }]),
      ...(left === undefined ? [] : [{ kind: 'fewer' as const, ...named, before: quantity, after: left }]),
      ...(words?.priceNow === null ? [{ kind: 'words' as const, ...named }] : []),
    ];
  });
  const words = lines.find((line) => line.words?.priceNow && line.words.price !== line.words.priceNow)?.words;
  if (words?.priceNow) {
    const named = { line: '', title: wordsTitle, envelope: '' };
    changes.push({ kind: 'price', ...named, before: words.price, after: words.priceNow });
  }
  return changes.length === 0 ? null : { sentences: sentencesOf(changes, lines), before: total, after: null };
}

/** One sentence may tell of a card in two envelopes or for two people; an envelope is named if the other differs. */
function sentencesOf(changes: readonly CartChange[], lines: readonly Line[]): string[] {
  const ofCards = changes.filter((change) => 'envelope' in change);
  const sentences = changes.map((change) => {
    const sentence = sentenceOf(change);
    if (!('envelope' in change)) return sentence;
    const told = ofCards.filter((one) => sentenceOf(one) === sentence).map(({ envelope }) => envelope);
    const isOther = ({ title, envelope }: Line) => title === change.title && !told.includes(envelope);
    const hasOther = ofCards.some(isOther) || lines.some(isOther);
    return hasOther ? sentenceOf(change, ` with the ${change.envelope}`) : sentence;
  });
  return [...new Set(sentences)];
}

function sentenceOf(change: CartChange, inEnvelope = ''): string {
  const card = 'title' in change ? `‘${change.title}’${inEnvelope}` : '';
  switch (change.kind) {
    case 'price':
      return `${card} is ${nowAndBefore(change)}.`;
    case 'withdrawn':
      return `${card} is no longer for sale and is left out of your order.`;
    case 'sold out':
      return `${card} is sold out and is left out of your order.`;
    case 'fewer':
      return `Only ${change.after} of ${card} ${change.after === 1 ? 'is' : 'are'} left: your order has ${change.after}, not ${change.before}.`;
    case 'words':
      return `We do not write into cards for now: ${card} comes without your words.`;
    case 'day':
      return `${formatWeekday(change.day)} can no longer be kept: we post it as soon as we can, unless you choose another day.`;
    case 'code':
      return `The code ${change.code} can no longer be used and was taken off.`;
    case 'delivery':
      return `${change.name} delivery is ${nowAndBefore(change)}.`;
    case 'delivery gone':
      return `${change.name} delivery is no longer offered. Please choose another.`;
    case 'gift card':
      return change.after > 0
        ? `The gift card ending ${change.last_four} pays ${nowAndBefore(change)}.`
        : `The gift card ending ${change.last_four} can no longer be used here.`;
    case 'discount':
      return `Your discount is ${nowAndBefore(change)}.`;
  }
}

function nowAndBefore({ before, after }: { before: number; after: number }) {
  return `${formatMoney(after)} now, not ${formatMoney(before)}`;
}
