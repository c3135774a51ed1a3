/** The shop did what it must not: what it says and does differs from what its shopper knows to be true. */
export class Breach extends Error {}

/** @throws Breach with the sentence, unless it holds */
export function hold(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Breach(otherwise);
}
