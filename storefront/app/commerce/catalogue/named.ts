/** The thing with this name, whatever its capitals; the one that is spelled alike goes first. */
export function named<T>(things: readonly T[], wanted: string, nameOf: (thing: T) => string): T | undefined {
  const small = wanted.toLowerCase();
  return (
    things.find((thing) => nameOf(thing) === wanted) ?? things.find((thing) => nameOf(thing).toLowerCase() === small)
  );
}
