import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { shownTexts, textsOf } from './shown-texts.ts';

interface Word {
  ours: string;
  never: RegExp;
  bound: string[];
}

/** Reads the table of the documentation, so that there is only one. */
function readVocabulary(): Word[] {
  const rows = readFileSync(join(root, 'docs', 'vocabulary.md'), 'utf8').matchAll(
    /^\| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm,
  );
  return [...rows].slice(1).map(([, ours = '', never = '', bound = '']) => ({
    ours,
    // URLs, attributes and tags may contain the word: /login, data-basket-count, <g:shipping>.
    never: new RegExp(`(?<![\\w/:-])(?:${never.split(', ').join('|')})(?![\\w/-])`, 'i'),
    bound: [...bound.matchAll(/‘([^’]+)’/g)].map(([, text = '']) => text),
  }));
}

const vocabulary = readVocabulary();
const texts = shownTexts(['storefront/app', 'shared/src', 'backend/src/mail', 'backend/src/orders/packing-slip']);

const withoutBound = (text: string, bound: string[]) =>
  bound.reduce((left, one) => (text === one || one.includes(' ') ? left.split(one).join('') : left), text);

const strangersIn = ({ never, bound }: Word, shown: typeof texts) =>
  shown.filter(({ text }) => never.test(withoutBound(text, bound)));

test('the table has ten rows or more', () => {
  expect(vocabulary.length).toBeGreaterThanOrEqual(10);
});

describe.each(vocabulary)('what shoppers read as "$ours"', (word) => {
  test('is never called otherwise', () => {
    expect(strangersIn(word, texts)).toEqual([]);
  });

  test('is called otherwise only in sentences that are still said', () => {
    expect(word.bound.filter((one) => !texts.some(({ text }) => text.includes(one)))).toEqual([]);
  });
});

test('a forbidden word is found in JSX, quotes and templates, but not in a URL', () => {
  const source = `
    const heading = <h1 title="Your basket">Your e-mail</h1>;
    const told = \`\${count} products in all\`;
    const counted = <p title={isOne ? 'basket' : ''}>{count} {count === 1 ? 'card' : (isFew ? 'basket' : 'products')}</p>;
    const found = \`\${count} \${count === 1 ? 'basket' : 'cards'}\`;
    const link = <a href="/login" className="basket">Login</a>;`;
  const shown = textsOf(source).map((text) => ({ file: 'planted.tsx', text }));
  expect(vocabulary.flatMap((word) => strangersIn(word, shown)).map(({ text }) => text)).toEqual([
    'Your basket',
    'basket',
    'basket',
    'products in all',
    'products',
    'Your e-mail',
  ]);
});
