import * as v from 'valibot';
import { email } from '../forms/email.ts';
import { manyLines, oneLine, tidy } from '../forms/typed-text.ts';

export const giftCardLimits = { from: 60, message: 400 } as const;

const { from, message } = giftCardLimits;

/** The receiver of a gift card, its giver, and what is said with it. */
export const giftCardWish = v.object({
  email,
  from: v.pipe(
    v.optional(v.string(), ''),
    v.transform(tidy),
    v.maxLength(from, `Please keep the name to ${from} letters.`),
    v.regex(oneLine, 'There are hidden characters in the name. Please type it again.'),
  ),
  message: v.pipe(
    v.optional(v.string(), ''),
    v.transform(tidy),
    v.maxLength(message, `Please keep the message to ${message} letters.`),
    v.regex(manyLines, 'There are hidden characters in the message. Please type it again.'),
  ),
});

export type GiftCardWish = v.InferOutput<typeof giftCardWish>;
