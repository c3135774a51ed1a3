import * as v from 'valibot';

const wholeNumber = (name: string, most: number, initial: string) =>
  v.pipe(
    v.optional(v.string(), initial),
    v.regex(/^\d{1,9}$/, `${name} is a whole number`),
    v.transform(Number),
    v.maxValue(most, `${name} is at most ${most}`),
  );

export const paging = {
  limit: wholeNumber('limit', 200, '20'),
  offset: wholeNumber('offset', 1_000_000, '0'),
};

export const pageQuery = {
  ...paging,
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'q is too long'))),
};
