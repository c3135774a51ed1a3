import { beforeAll, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import wordsInsideModule from '.';
import { Migration20261205000000 } from './migrations/Migration20261205000000';
import type { WordsInsideService } from './words-inside-service';

const opened = throwawayModule<WordsInsideService>(wordsInsideModule, Migration20261205000000);
let words: WordsInsideService;

beforeAll(() => {
  words = opened.start();
});
test('words are not offered until the owner says so, and then at the price that was saved, to the penny', async () => {
  expect([await words.offer(), await words.isSaved()]).toEqual([{ price: 0.75, is_offered: false }, false]);
  await words.save({ price: 1.1, is_offered: true });
  expect(await words.offer()).toEqual({ price: 1.1, is_offered: true });
  await words.save({ price: 0.29, is_offered: false });
  expect([await words.offer(), await words.isSaved()]).toEqual([{ price: 0.29, is_offered: false }, true]);
});
