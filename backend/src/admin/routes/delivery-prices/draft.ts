import type { DeliveryTable } from '../../../modules/delivery/delivery-table';
import { parsePounds } from '../../client/parse-pounds';

export type Draft = { bands: { key: string; upTo: string; price: string }[]; freeOver: string };

export function toDraft(table: DeliveryTable | null): Draft {
  const bands = (table?.bands ?? [{ up_to: null, price: 0 }]).toSorted(byNumber).map(({ up_to, price }) => ({
    key: crypto.randomUUID(),
    upTo: up_to === null ? '' : String(up_to),
    price: price.toFixed(2),
  }));
  return { bands, freeOver: table?.free_over == null ? '' : table.free_over.toFixed(2) };
}

/** @returns the prices for the backend, or a sentence about the first invalid one */
export function readDraft({
  bands,
  freeOver,
}: Draft): { ok: true; table: DeliveryTable } | { ok: false; problem: string } {
  const read: DeliveryTable['bands'] = [];
  for (const [at, band] of bands.entries()) {
    const price = parsePounds(band.price);
    if (price === undefined)
      return { ok: false, problem: `“${band.price}” is not a price. Write pounds, such as 1.79.` };
    if (at === bands.length - 1) read.push({ up_to: null, price });
    else if (/^[1-9]\d{0,4}$/.test(band.upTo.trim())) read.push({ up_to: Number(band.upTo), price });
    else return { ok: false, problem: `“${band.upTo}” is not a number of cards. Write a whole number from 1.` };
  }
  const freeFrom = freeOver.trim() === '' ? null : parsePounds(freeOver);
  if (freeFrom === undefined) {
    return { ok: false, problem: `“${freeOver}” is not an amount. Write pounds, or leave it empty: never free.` };
  }
  return { ok: true, table: { bands: read.toSorted(byNumber), free_over: freeFrom } };
}

function byNumber(a: { up_to: number | null }, b: { up_to: number | null }): number {
  return (a.up_to ?? Number.POSITIVE_INFINITY) - (b.up_to ?? Number.POSITIVE_INFINITY);
}
