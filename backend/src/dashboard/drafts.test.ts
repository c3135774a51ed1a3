import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { draftSentence, draftsInOurWords } from './drafts';
import { notOurs } from './not-ours';

const plugin = dirname(require.resolve('@medusajs/draft-order/package.json'));
const code = readFileSync(join(plugin, '.medusa', 'server', 'src', 'admin', 'index.mjs'), 'utf8');

test('nothing that the pages of drafts say is of Medusa’s trade', () => {
  const said = (text: string) => text.match(draftSentence) ?? [];
  expect(said(code).filter((sentence) => notOurs.test(sentence)).length).toBeGreaterThan(20);
  expect(said(draftsInOurWords(code)).filter((sentence) => notOurs.test(sentence))).toEqual([]);
});

test('a version that has it otherwise is told', () => {
  expect(() => draftsInOurWords(code.replace('const LOCALE = enUS;', ''))).toThrow(/otherwise now/);
});
