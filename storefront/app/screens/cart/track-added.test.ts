import { expect, test } from 'vitest';
import { sendEventsTo } from '../../ui/measure/track.ts';
import { trackAdded } from './track-added.ts';

const item = (price: number) => ({ item_id: 'A', item_name: 'A', item_variant: '', price, quantity: 2 });

test('what another document has added is told once, however often the cart is shown', () => {
  const told: unknown[] = [];
  const [words, gift] = [[item(2.5), item(0.75)], [item(20)]];
  const stop = trackAdded(words);
  sendEventsTo((name, facts) => told.push([name, facts]));
  stop();
  trackAdded(words)();
  trackAdded(gift)();
  sendEventsTo(undefined);
  expect(told).toEqual([
    ['add_to_cart', { currency: 'GBP', value: 6.5, items: words }],
    ['add_to_cart', { currency: 'GBP', value: 40, items: gift }],
  ]);
});
