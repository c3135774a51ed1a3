import { expect, test } from 'vitest';
import { describeImportEnd, forOwner } from './import.ts';

test('the owner reads what the importer says, and nothing of what Medusa does meanwhile', () => {
  const said = [
    '{"time":"2026-11-21T20:37:25.013Z","level":"info","message":"Processing product.created"}',
    '{"level":"info","time":"2026-11-21T20:37:25.014Z","message":"Finished executing script."}',
    'info:    Executing script...',
    '',
    'Cards created: 2',
    'cards.csv, line 3, price: "two" is no price.',
  ];

  expect(forOwner(said)).toEqual(['Cards created: 2', 'cards.csv, line 3, price: "two" is no price.']);
});

test('only an import that found faults has changed nothing; one that died has written some cards', () => {
  expect(describeImportEnd({ code: 3, how: 'ended with code 3' })).toBe('Nothing was changed.');
  expect(describeImportEnd({ code: null, how: 'was ended by SIGABRT' })).toMatch(/stay in the shop; the same command/);
});
