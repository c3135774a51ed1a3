import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import ours from '../admin/i18n';
import { medusaJargon } from './medusa-jargon';

// Importing the words sets the language, which a browser stores.
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

const blanks = (sentence: string) => (sentence.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).toSorted();

test.each(['en', 'enGB'] as const)('no text of the dashboard in %s has Medusa’s jargon', (language) => {
  const laid = new Map([...sentences(fromMedusa(language)), ...sentences(ours[language].translation)]);
  const found = [...laid].filter(([, sentence]) => medusaJargon.test(sentence.replaceAll(/\{\{\w+\}\}/g, '')));
  expect(laid.size).toBeGreaterThan(2000);
  expect(found).toEqual([]);
});

test('each of our texts replaces one of Medusa’s and keeps its placeholders', () => {
  const theirs = new Map([...sentences(fromMedusa('enGB')), ...sentences(fromMedusa('en'))]);
  const own = [...sentences(ours.en.translation)];
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter(([key]) => !theirs.has(key))).toEqual([]);
  const lost = own.filter(([key, sentence]) => blanks(sentence).join() !== blanks(theirs.get(key) ?? '').join());
  expect(lost).toEqual([]);
});
