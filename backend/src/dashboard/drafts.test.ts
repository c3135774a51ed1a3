import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { draftText, rewordDrafts } from './drafts';
import { medusaJargon } from './medusa-jargon';

const plugin = dirname(require.resolve('@medusajs/draft-order/package.json'));
const code = readFileSync(join(plugin, '.medusa', 'server', 'src', 'admin', 'index.mjs'), 'utf8');

test('no text of the draft order pages has Medusa’s jargon', () => {
  const said = (text: string) => text.match(draftText) ?? [];
  expect(said(code).filter((sentence) => medusaJargon.test(sentence)).length).toBeGreaterThan(20);
  expect(said(rewordDrafts(code)).filter((sentence) => medusaJargon.test(sentence))).toEqual([]);
});

test('a version with other code is refused', () => {
  expect(() => rewordDrafts(code.replace('const LOCALE = enUS;', ''))).toThrow(/otherwise now/);
});
