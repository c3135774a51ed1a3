import type { Card } from './catalogue/card.ts';

const known = new WeakMap<readonly Card[], Map<unknown, unknown>>();

/** It is calculated once for each list of cards, and shared: do not change it. @param calculate is always the same */
export function onceFor<Result>(cards: readonly Card[], calculate: (cards: readonly Card[]) => Result): Result {
  const results = known.get(cards) ?? new Map<unknown, unknown>();
  known.set(cards, results);
  if (!results.has(calculate)) results.set(calculate, calculate(cards));
  return results.get(calculate) as Result;
}
