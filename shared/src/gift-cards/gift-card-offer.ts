import * as v from 'valibot';

const sentence = 'Write whole pounds from 5 to 500, such as 10';

/** Pounds. Every amount is far above the card provider's minimum charge, since a gift card is paid for by card. */
export const giftCardAmount = v.pipe(
  v.number(sentence),
  v.integer(sentence),
  v.minValue(5, sentence),
  v.maxValue(500, sentence),
);

export const giftCardOffer = v.strictObject({
  is_offered: v.boolean('is_offered is true or false'),
  amounts: v.pipe(
    v.array(giftCardAmount),
    v.minLength(1, 'Name one amount at least'),
    v.maxLength(8, 'Name eight amounts at most'),
    v.transform((amounts) => [...new Set(amounts)].toSorted((one, other) => one - other)),
  ),
});

export type GiftCardOffer = v.InferOutput<typeof giftCardOffer>;
