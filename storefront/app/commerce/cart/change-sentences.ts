import type { CartChange, ChangedCart } from '@shop/shared/changed-cart';
import { formatWeekday } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { wordsTitle } from '@shop/shared/words/line-words';
import type { CartLine, WhatChanged } from './cart.ts';

export function describeChanges({ before, after, changes }: ChangedCart): WhatChanged {
  return { sentences: sentencesOf(changes), before, after };
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
  return changes.length === 0 ? null : { sentences: sentencesOf(changes), before: total, after: null };
}

/** A card in two envelopes, or for two people, may have one sentence for both. */
function sentencesOf(changes: readonly CartChange[]): string[] {
  return [...new Set(changes.map(sentenceOf))];
}

function sentenceOf(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      return `‘${change.title}’ is ${nowAndBefore(change)}.`;
    case 'withdrawn':
      return `‘${change.title}’ is no longer for sale and is left out of your order.`;
    case 'sold out':
      return `‘${change.title}’ is sold out and is left out of your order.`;
    case 'fewer':
      return `Only ${change.after} of ‘${change.title}’ ${change.after === 1 ? 'is' : 'are'} left: your order has ${change.after}, not ${change.before}.`;
    case 'words':
      return `We do not write into cards for now: ‘${change.title}’ comes without your words.`;
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
