/** Numbers as a list has them: one a line, or with commas, semicolons or tabs in between. */
export function numbersIn(pasted: string): string[] {
  return pasted
    .split(/[\n\r,;\t]+/)
    .map((number) => number.trim())
    .filter(Boolean);
}

/**
 * Puts numbers into the boxes of the ticked orders, one after the other, from this one on. What is too many for them is
 * left out.
 *
 * @param boxes ids of the ticked orders, as they stand on the page
 */
export function spreadNumbers(
  numbers: readonly string[],
  boxes: readonly string[],
  from: string,
): { [order: string]: string } {
  const first = boxes.indexOf(from);
  if (first < 0) return {};
  const rest = boxes.slice(first, first + numbers.length);
  return Object.fromEntries(rest.map((order, at) => [order, numbers[at] ?? '']));
}
