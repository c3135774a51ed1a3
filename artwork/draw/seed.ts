export type Chance = {
  /** A number from 0 to 1, excluding 1. */
  (): number;
  between(low: number, high: number): number;
  pick<T>(first: T, ...rest: T[]): T;
};

/** A seeded random generator, so that drawings are the same on every machine. */
export function seeded(name: string): Chance {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(first: T, ...rest: T[]): T => [first, ...rest][Math.floor(next() * (rest.length + 1))] ?? first,
  });
}
