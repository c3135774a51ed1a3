import { expect, test } from 'vitest';
import { describeFault, waveOf, waveSize } from './waves.ts';

const waves = Array.from({ length: 200 }, (_, number) => waveOf(7, number));

test('the same seed and number give the same wave, whatever came before it', () => {
  expect(waveOf(7, 3)).toEqual(waves[3]);
  expect(waveOf(8, 3)).not.toEqual(waves[3]);
});

test('most waves have a program killed, most often the backend', () => {
  const killed = waves.flatMap(({ faults }) => faults.flatMap((fault) => ('kill' in fault ? [fault.kill] : [])));
  expect(killed.length).toBeGreaterThan(waves.length / 2);
  expect(killed.filter((part) => part === 'backend').length).toBeGreaterThan(killed.length / 2);
});

test('every kind of shopper comes, and every wave is full', () => {
  const shoppers = waves.flatMap(({ shoppers: all }) => all);
  expect(shoppers).toHaveLength(waves.length * waveSize);
  expect(new Set(shoppers.map(({ leaves }) => leaves))).toEqual(new Set(['never', 'asked', 'unasked']));
  expect(new Set(shoppers.map(({ presses }) => presses))).toEqual(new Set([1, 2, 3]));
  for (const of of ['hasCode', 'isDeclinedFirst'] as const) expect(shoppers.some((one) => one[of])).toBe(true);
});

test('a fault is told in words', () => {
  expect(describeFault({ after: 2_100, kill: 'backend' })).toBe('backend killed at 2.1 s');
  expect(describeFault({ after: 500, way: 'backend to mail', trouble: { slow: 40 }, lasts: 2_000 })).toBe(
    'backend to mail {"slow":40} at 0.5 s for 2.0 s',
  );
});
