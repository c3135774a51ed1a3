import { tradeStates } from '@shop/shared/trade/trade-form';
import { expect, test } from 'vitest';
import { nextState, tradeDecisions } from './next-state';

test('only what waits is declined, only what is accepted is closed or gets other terms', () => {
  const table = tradeStates.map((state) => [
    state,
    ...tradeDecisions.map((decision) => nextState(state, decision) ?? '-'),
  ]);
  expect(table).toEqual([
    ['applied', 'accepted', 'declined', '-', '-'],
    ['accepted', '-', '-', 'closed', 'accepted'],
    ['declined', 'accepted', '-', '-', '-'],
    ['closed', 'accepted', '-', '-', '-'],
  ]);
});
