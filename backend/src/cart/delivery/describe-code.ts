import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import type { CodeEffect } from '@shop/shared/store-answers/cart';
import { paidWordsOf } from '@shop/shared/words/line-words';
import { priceOfParcels, type Tariff } from '../../modules/delivery/delivery-price';
import { toExactPence, toPounds } from '../../money/pence';
import { type ParcelLine, toParcels } from './parcel';

/** @returns null for a code that takes nothing off what is in the cart */
export function describeCode(code: string, items: readonly ParcelLine[], table: Tariff): CodeEffect | null {
  const lines = items.filter((line) => line !== null);
  const byCode = (line: ParcelLine) => (line?.adjustments ?? []).filter((one) => one?.code === code);
  const saved = lines.flatMap(byCode).reduce((sum, one) => sum + toExactPence(one?.amount), 0);
  if (saved <= 0) return null;
  const without = lines.map((line) => ({
    ...line,
    adjustments: (line.adjustments ?? []).filter((one) => one?.code !== code),
  }));
  const priceOf = (all: readonly ParcelLine[]) => priceOfParcels(table, toParcels(all).parcels);
  const dearer = priceOf(lines) - priceOf(without) - Math.round(saved);
  const leftOut = lines.filter((line) => byCode(line).length === 0);
  return {
    code,
    dearer_by: toPounds(Math.max(0, dearer)),
    left_out: [
      ...(leftOut.some(({ metadata }) => paidWordsOf(metadata)) ? ['words' as const] : []),
      ...(leftOut.some(({ metadata }) => isGiftCardLine(metadata)) ? ['gift_cards' as const] : []),
    ],
  };
}
