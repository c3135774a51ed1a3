import * as v from 'valibot';

export const reviewLimits = { words: 1000, name: 60, stars: 5 } as const;

/** Browsers send two characters for the end of a line, and count one. */
export const reviewWords = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll('\r\n', '\n')),
  v.trim(),
  v.maxLength(reviewLimits.words, `Please use at most ${reviewLimits.words} characters`),
);

export const reviewName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(reviewLimits.name, `Please use at most ${reviewLimits.name} characters for your name`),
);

/** A buyer who gives no name is shown so. */
export const namelessBuyer = 'A buyer';
