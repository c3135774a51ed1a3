import * as v from 'valibot';

/** Sums such as 1.1 + 2.2 are a little off, so a millionth of a penny is none. */
export const wholePennies = (sentence: string) =>
  v.check((pounds: number) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, sentence);
