import { limits } from '@shop/shared/limits';
import { readWords } from '@shop/shared/words/card-words';
import * as v from 'valibot';

const { min, max } = limits.quantity;

type Typed = { words: string; hand: string };

function faultOf(typed: Typed, field: keyof Typed): string {
  const read = readWords(typed);
  return !read.ok && read.problem.field === field ? read.problem.sentence : '';
}

export const wordsForm = v.pipe(
  v.object({
    words: v.string(),
    hand: v.string(),
    variant: v.pipe(v.string(), v.minLength(1, 'Please choose an envelope.')),
    quantity: v.pipe(
      v.string(),
      v.check(
        (typed) => /^\d{1,3}$/.test(typed.trim()) && +typed >= min && +typed <= max,
        `Please choose ${min} to ${max} cards.`,
      ),
    ),
  }),
  v.forward(
    v.check(
      (typed) => faultOf(typed, 'words') === '',
      ({ input }) => faultOf(input, 'words'),
    ),
    ['words'],
  ),
  v.forward(
    v.check(
      (typed) => faultOf(typed, 'hand') === '',
      ({ input }) => faultOf(input, 'hand'),
    ),
    ['hand'],
  ),
);
