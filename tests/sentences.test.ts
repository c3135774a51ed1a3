import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { sentences } from './sentences.ts';
import { sourcesIn } from './sources.ts';

function quoted(folders: string[], isWanted: (name: string) => boolean): string[] {
  const files = sourcesIn(folders)
    .filter((name) => /\.tsx?$/.test(name) && isWanted(name))
    .map((name) => join(root, name));
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|>\s*([^<>{}]+?)\s*</g)].map(
      ([, single, template, markup]) => single ?? template ?? markup?.replace(/\s+/g, ' ') ?? '',
    );
  });
}

const plain = (text: string) => text.replace(/\$?\{[^}]*\}/g, '{}');
const isTest = (name: string) => /\.(test|journey)\.tsx?$/.test(name);

const said = quoted(['storefront/app', 'backend/src', 'shared/src'], (name) => !isTest(name)).map(plain);
const provoked = quoted(['storefront/app', 'backend/src', 'shared/src', 'tests'], isTest).join('\n');

test('every sentence of the catalogue stands in one place of the code', () => {
  const counts = sentences.map(
    (sentence) => [sentence, said.filter((text) => text === plain(sentence)).length] as const,
  );
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

/** Matches the sentence as a whole, and not where a longer one begins or ends with it. */
function wholly(sentence: string): RegExp {
  const begins = /^\{\w+\} /.test(sentence) ? '' : '(?<!\\w[.:]? )(?<!\\w)';
  const ends = /: \{\w+\}$/.test(sentence) ? ': ' : '(?![.:,!]? ?\\w)';
  const fixed = sentence.replace(/^\{\w+\} |: \{\w+\}$/g, '').replace(/[.?]/g, '\\$&');
  return new RegExp(begins + fixed + ends);
}

test('every sentence of the catalogue is named by a test, as a whole', () => {
  expect(sentences.filter((sentence) => !wholly(sentence).test(provoked))).toEqual([]);
});
