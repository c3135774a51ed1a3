import * as v from 'valibot';
import { manyLines, oneLine, tidy } from '../forms/typed-text.ts';

/** A shop buys single cards in packs of one design, a church or charity packs of mixed cards. */
export const tradeKinds = ['trade', 'church'] as const;

export type TradeKind = (typeof tradeKinds)[number];

export const tradeLimits = { shop_name: 100, address: 400, vat_number: 20, sells: 1000 } as const;

const hidden = 'There are hidden characters in it. Please type it again.';
const tidied = v.pipe(v.string(), v.transform(tidy));

/** @param missing what is said of an empty field; left out for one that may stay empty */
function text(most: number, allowed: RegExp, missing?: string) {
  return v.pipe(
    tidied,
    v.check((typed) => missing === undefined || typed !== '', missing ?? ''),
    v.maxLength(most, `Please keep it to ${most} letters.`),
    v.regex(allowed, hidden),
  );
}

/** A country before the VAT number is kept. */
const vatNumber = /^(?:[A-Z]{2}(?=[A-Z]*\d)[A-Z0-9]{2,12}|\d{9}|\d{12})?$/;

export const tradeForm = v.object({
  kind: v.picklist(tradeKinds, 'Please choose who you are.'),
  shop_name: text(tradeLimits.shop_name, oneLine, 'Please tell us the name of your shop or church.'),
  address: text(tradeLimits.address, manyLines, 'Please tell us its address.'),
  vat_number: v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase()),
    v.regex(vatNumber, 'This is no VAT number. Please leave it empty if you have none.'),
  ),
  sells: text(tradeLimits.sells, manyLines, 'Please tell us in a line what you sell, or what the cards are for.'),
});

export type TradeForm = v.InferOutput<typeof tradeForm>;

/** `closed`: the owner has ended an account that was accepted. */
export const tradeStates = ['applied', 'accepted', 'declined', 'closed'] as const;

export type TradeState = (typeof tradeStates)[number];
