/** Names match without regard to case; an exact match wins. */
export function findByName<T>(items: readonly T[], wanted: string, nameOf: (item: T) => string): T | undefined {
  const lowerCase = wanted.toLowerCase();
  return (
    items.find((item) => nameOf(item) === wanted) ?? items.find((item) => nameOf(item).toLowerCase() === lowerCase)
  );
}
