export function numbersIn(pasted: string): string[] {
  return pasted
    .split(/[\n\r,;\t]+/)
    .map((number) => number.trim())
    .filter(Boolean);
}

/** Fills the ticked boxes from this one on, in the order of the page, and drops surplus numbers. */
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

/** Leaves out what is empty; undefined when nothing is left. */
export function numbersAfter(before: Record<string, string> = {}, typed: Record<string, string>) {
  const numbers = Object.entries({ ...before, ...typed }).filter(([, number]) => number !== '');
  return numbers.length > 0 ? Object.fromEntries(numbers) : undefined;
}
