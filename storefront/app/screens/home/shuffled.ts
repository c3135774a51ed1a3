/** The same things in a random order (Fisher and Yates); the list given is left as it is. */
export function shuffled<T>(things: readonly T[], random: () => number = Math.random): T[] {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [result[last], result[pick]] = [result[pick] as T, result[last] as T];
  }
  return result;
}
