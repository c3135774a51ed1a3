const comparators: Record<string, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
};

/**
 * Whether a version lies in a range as advisories write them: `>=1.0.0 <1.8.2 || <0.30.0`, or `*` for all. What else npm
 * understands (`^1.2`, `1.x`) no advisory has.
 *
 * @throws for a range that cannot be read: nothing may count as safe because of that
 */
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

/** Below zero when the first version is older. What comes before a version (`2.0.0-rc.1`) is older than it. */
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
