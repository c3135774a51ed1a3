const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function numberInWords(count: number): string {
  return small[count] ?? `${count}`;
}
