const comparators: Record<string, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
};

/** `>=1.0.0 <1.8.2 || <0.30.0` and `*`, but not `^1.2` or `1.x`. @throws for another, which must not count as safe */
export function isWithin(version: string, range: string): boolean {
  return range.split('||').some((part) => {
    const tests = [...part.matchAll(/(<=?|>=?|=)?\s*(\*|v?\d+(?:\.\d+)*(?:[-+][\w.+-]+)?)/g)];
    const read = tests.map(([text]) => text.replace(/\s/g, '')).join('');
    if (tests.length === 0 || read !== part.replace(/\s/g, '')) throw new Error(`The range «${range}» cannot be read.`);
    return tests.every(
      ([, comparator = '=', bound = '']) => bound === '*' || comparators[comparator]?.(compare(version, bound)),
    );
  });
}

/** A prerelease (`2.0.0-rc.1`) is older than its release. */
function compare(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  for (const [place, number] of a.numbers.entries()) {
    if (number !== b.numbers[place]) return number - (b.numbers[place] ?? 0);
  }
  if (a.before === b.before) return 0;
  if (a.before === '' || b.before === '') return a.before === '' ? 1 : -1;
  return a.before.localeCompare(b.before, 'en', { numeric: true });
}

function parse(version: string) {
  const [, numbers = '', before = ''] = /^v?([\d.]+)(?:-([\w.-]+))?/.exec(version) ?? [];
  const [major = 0, minor = 0, patch = 0] = numbers.split('.').map(Number);
  return { numbers: [major, minor, patch], before };
}
