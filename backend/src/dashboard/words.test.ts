import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import ours from '../admin/i18n';
import { notOurs } from './not-ours';

// The words bring with them the choice of the language, which a browser keeps.
vi.hoisted(() => {
  vi.stubGlobal('document', { cookie: 'lng=enGB' });
  vi.stubGlobal('localStorage', { getItem: () => null });
});

type Words = { [key: string]: string | Words };

const translations = join(dirname(require.resolve('@medusajs/dashboard/package.json')), 'src', 'i18n', 'translations');
const fromMedusa = (language: string): Words =>
  JSON.parse(readFileSync(join(translations, `${language}.json`), 'utf8')) as Words;

function* sentences(words: Words, path = ''): Generator<[key: string, sentence: string]> {
  for (const [key, value] of Object.entries(words)) {
    if (key === '$schema') continue;
    if (typeof value === 'string') yield [path + key, value];
    else yield* sentences(value, `${path}${key}.`);
  }
}

/** The blanks and links of a sentence, which Medusa fills in. */
const blanks = (sentence: string) => (sentence.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).toSorted();

test.each(['en', 'enGB'] as const)('nothing that the dashboard can say in %s is of Medusa’s trade', (language) => {
  const laid = new Map([...sentences(fromMedusa(language)), ...sentences(ours[language].translation)]);
  const found = [...laid].filter(([, sentence]) => notOurs.test(sentence.replaceAll(/\{\{\w+\}\}/g, '')));
  expect(laid.size).toBeGreaterThan(2000);
  expect(found).toEqual([]);
});

test('each of our sentences stands where Medusa has one, and leaves it all its blanks', () => {
  const theirs = new Map([...sentences(fromMedusa('enGB')), ...sentences(fromMedusa('en'))]);
  const own = [...sentences(ours.en.translation)];
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter(([key]) => !theirs.has(key))).toEqual([]);
  const lost = own.filter(([key, sentence]) => blanks(sentence).join() !== blanks(theirs.get(key) ?? '').join());
  expect(lost).toEqual([]);
});
