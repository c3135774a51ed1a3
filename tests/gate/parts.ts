/** The parts that can be asked for one by one: `npm test -- unit`, `npm test -- journeys cart`. */
const parts = ['static', 'unit', 'contract', 'journeys', 'roam', 'faults', 'deaths', 'screenshots'] as const;
type Part = (typeof parts)[number];

/** The gate. Pictures of the screens are only taken when asked for: they are for people to look at and test nothing. */
const gate: Part[] = ['static', 'unit', 'contract', 'journeys', 'roam'];

/** What ends the programs of a shop or breaks the lines between them needs a second shop, and waits for much. */
const nightly: Part[] = ['deaths', 'faults'];

/** Which part runs a test file. */
function partOf(file: string): Part {
  if (file.endsWith('.journey.ts')) return 'journeys';
  if (file.endsWith('.shop.test.ts')) return 'deaths';
  return /^tests\/(contract|promises\/(admin|store))\//.test(file) ? 'contract' : 'unit';
}

const isPart = (word: string): word is Part => parts.some((part) => part === word);

interface Order {
  wanted: Set<Part>;
  /** What the tools get to choose files by. */
  filter: string[];
  /** Nothing is tried a second time. */
  isStrict: boolean;
  /** Tests with the tag `nightly` run too. */
  isNightly: boolean;
}

/**
 * The leading words: `strict` or `all`, and names of parts or `failed`. The rest is the filter. A file that is named
 * runs whole, whatever the tags of its tests; named by its path alone, it runs in the part that it belongs to.
 *
 * @param redFiles the files in which a test was red when it last ran, which `failed` stands for
 * @throws an Error that names the parts, for a first word that is none
 */
export function readOrder(all: string[], redFiles: () => string[] = () => []): Order {
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
