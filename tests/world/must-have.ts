export function mustHave<T>(value: T | null | undefined, what = 'Something that the answer should carry'): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing.`);
  return value;
}

export function firstOf<T>(list: readonly T[] | null | undefined): T {
  return mustHave(mustHave(list)[0]);
}

export const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
