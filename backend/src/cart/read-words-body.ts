import { MedusaError } from '@medusajs/framework/utils';
import { limits } from '@shop/shared/limits';
import { type CardWords, readWords } from '@shop/shared/words/card-words';
import * as v from 'valibot';

const { min, max } = limits.quantity;
const quantity = `The quantity must be a whole number from ${min} to ${max}.`;
const text = v.string('variant_id, words and hand are texts');

const Body = v.object({
  variant_id: text,
  quantity: v.pipe(v.number(quantity), v.integer(quantity), v.minValue(min, quantity), v.maxValue(max, quantity)),
  words: text,
  hand: text,
});

/** @throws invalid_data with the first fault, and a code for words that cannot be written */
export function readWordsBody(sent: unknown): { variant_id: string; quantity: number; words: CardWords } {
  const body = v.safeParse(Body, sent);
  if (!body.success) throw new MedusaError(MedusaError.Types.INVALID_DATA, body.issues[0].message);
  const { variant_id, quantity: count, words, hand } = body.output;
  const read = readWords({ words, hand });
  if (read.ok) return { variant_id, quantity: count, words: read.value };
  const { code, sentence } = read.problem;
  // Refusals are logged, and the page says which letters they are.
  const told = code === 'words_hand_cannot' ? 'The hand cannot write all of these letters.' : sentence;
  throw new MedusaError(MedusaError.Types.INVALID_DATA, told, code);
}
