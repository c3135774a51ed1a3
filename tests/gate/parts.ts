/** The parts that can be run by name: `npm test -- unit`, `npm test -- journeys cart`. */
const parts = ['static', 'unit', 'contract', 'journeys', 'roam', 'faults', 'deaths', 'screenshots'] as const;
type Part = (typeof parts)[number];

/** Screenshots are only taken on request, since they test nothing. */
const gate: Part[] = ['static', 'unit', 'contract', 'journeys', 'roam'];

/** These parts need a second shop and long waits. */
const nightly: Part[] = ['deaths', 'faults'];

function partOf(file: string): Part {
  if (file.endsWith('.journey.ts')) return 'journeys';
  if (file.endsWith('.shop.test.ts')) return 'deaths';
  return /^tests\/(contract|promises\/(admin|store))\//.test(file) ? 'contract' : 'unit';
}

const isPart = (word: string): word is Part => parts.some((part) => part === word);

interface Selection {
  wanted: Set<Part>;
  filter: string[];
  isStrict: boolean;
  /** Includes tests tagged `nightly`. */
  isNightly: boolean;
}

/**
 * Parses `[strict|all] [parts…|failed] [filter…]`. A named file runs with all its tests; a path alone selects its part.
 *
 * @param redFiles the files that failed last, for `failed`
 * @throws an Error that names the parts when the first word is none
 */
export function parseArguments(all: string[], redFiles: () => string[] = () => []): Selection {
  const isAll = all[0] === 'all';
  const isStrict = isAll || all[0] === 'strict';
  const words = isStrict ? all.slice(1) : all;
  if (words[0] === 'failed') {
    const files = redFiles();
    return { wanted: new Set(files.map(partOf)), filter: files, isStrict, isNightly: true };
  }
  if (words.length > 0 && words.every((word) => word.endsWith('.ts'))) {
    return { wanted: new Set(words.map(partOf)), filter: words, isStrict, isNightly: true };
  }
  if (words[0] !== undefined && !isPart(words[0])) {
    throw new Error(`There is no part '${words[0]}'. Name one of ${parts.join(', ')}, or the path of a test.`);
  }
  const end = words.findIndex((word) => !isPart(word));
  const named = words.slice(0, end < 0 ? words.length : end).filter(isPart);
  const filter = end < 0 ? [] : words.slice(end);
  const usual = isAll ? [...gate, ...nightly] : gate;
  return {
    wanted: new Set(named.length > 0 ? named : usual),
    filter,
    isStrict,
    isNightly: isAll || filter.length > 0,
  };
}
