import { expect, test } from 'vitest';
import { medusaJargon } from './medusa-jargon';
import { shopTexts, type Texts, textsOfMedusa } from './words';

function* sentences(words: Texts, path = ''): Generator<[key: string, sentence: string]> {
  for (const [key, value] of Object.entries(words)) {
    if (key === '$schema') continue;
    if (typeof value === 'string') yield [path + key, value];
    else yield* sentences(value, `${path}${key}.`);
  }
}

const blanks = (sentence: string) => (sentence.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).toSorted();

test.each(['en', 'enGB'] as const)('no text of the dashboard in %s has Medusa’s jargon', (language) => {
  const laid = new Map([...sentences(textsOfMedusa(language)), ...sentences(shopTexts())]);
  const found = [...laid].filter(([, sentence]) => medusaJargon.test(sentence.replaceAll(/\{\{\w+\}\}/g, '')));
  expect(laid.size).toBeGreaterThan(2000);
  expect(found).toEqual([]);
});

test('each of our texts keeps the placeholders of the one that it replaces', () => {
  const theirs = new Map(sentences(textsOfMedusa('enGB')));
  const own = [...sentences(shopTexts())];
  expect(own.length).toBeGreaterThan(200);
  const lost = own.filter(([key, sentence]) => blanks(sentence).join() !== blanks(theirs.get(key) ?? '').join());
  expect(lost).toEqual([]);
});

test('no two lines of the summary of an order read alike', () => {
  const said = new Map(sentences(shopTexts()));
  const lines = [
    'orders.creditLines.title',
    'orders.summary.totalAfterDiscount',
    'orders.summary.shippingSubtotal',
    'fields.creditTotal',
  ].map((key) => [...((said.get(key) ?? key).toLowerCase().match(/[a-z]{4,}/g) ?? [])]);
  const shared = lines.flatMap((words, at) =>
    lines.slice(at + 1).map((other) => words.filter((word) => other.includes(word))),
  );
  expect(shared.filter(({ length }) => length > 1)).toEqual([]);
});
