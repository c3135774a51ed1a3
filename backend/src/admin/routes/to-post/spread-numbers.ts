/** The separators are line breaks, commas, semicolons and tabs. */
export function numbersIn(pasted: string): string[] {
  return pasted
    .split(/[\n\r,;\t]+/)
    .map((number) => number.trim())
    .filter(Boolean);
}

/**
 * Fills the boxes of the ticked orders from this one on, and drops surplus numbers.
 *
 * @param boxes ids of the ticked orders, in the order of the page
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
