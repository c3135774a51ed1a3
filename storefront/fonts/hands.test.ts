import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeHands, written } from './hands.ts';

test('the table of what each hand can write, and the sheet that loads it, are those of the fonts', async () => {
  const { sheet, characters } = await writeHands();
  expect(await readFile(written.characters, 'utf8')).toBe(characters);
  expect(await readFile(written.sheet, 'utf8')).toBe(sheet);
});
