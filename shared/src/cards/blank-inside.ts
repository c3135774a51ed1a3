/** The owner writes 'Blank inside' or 'Left blank', or else what is printed on the right of the open card. */
export function isBlank(inside: string): boolean {
  return /^(left )?blank/i.test(inside);
}
