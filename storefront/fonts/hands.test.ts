import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeHands, written } from './hands.ts';

test('the table of what each hand can write, and the sheets that load it, are those of the fonts', async () => {
  const hands = await writeHands();
  const files = Object.entries(written);
  const read = await Promise.all(files.map(async ([name, file]) => [name, await readFile(file, 'utf8')] as const));
  expect(Object.fromEntries(read)).toEqual(hands);
});
