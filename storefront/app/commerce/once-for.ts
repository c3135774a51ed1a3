import type { Card } from './catalogue/card.ts';

const known = new WeakMap<readonly Card[], Map<unknown, unknown>>();

/**
 * What is asked of all cards by each page is calculated once for each list of them, and shared: it must not be changed.
 *
 * @param calculate a function that is the same at each call
 */
export function onceFor<Result>(cards: readonly Card[], calculate: (cards: readonly Card[]) => Result): Result {
  const results = known.get(cards) ?? new Map<unknown, unknown>();
  known.set(cards, results);
  if (!results.has(calculate)) results.set(calculate, calculate(cards));
  return results.get(calculate) as Result;
}
