import * as v from 'valibot';
import { wholePennies } from '../format/whole-pennies.ts';

const sentence = 'Write a price in pounds, such as 0.75';

/** `price` is pounds in whole pennies for one card. */
export const wordsOffer = v.strictObject({
  price: v.pipe(v.number(sentence), v.minValue(0.01, sentence), v.maxValue(100, sentence), wholePennies(sentence)),
  is_offered: v.boolean('is_offered is true or false'),
});

export type WordsOffer = v.InferOutput<typeof wordsOffer>;
