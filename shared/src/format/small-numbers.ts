const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number within a sentence: `five`, `no`; from eleven on in figures. */
export function saySmall(count: number): string {
  return small[count] ?? `${count}`;
}
