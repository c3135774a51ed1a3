import type { ComputeActions } from '@medusajs/framework/types';
import { expect, test } from 'vitest';
import { toWholePennies } from './to-whole-pennies';

const off = (item: string, amount: number, code = 'TEN'): ComputeActions => ({
  action: 'addItemAdjustment',
  item_id: item,
  code,
  amount,
});

test('discounts of half pennies become whole ones with the same sum', () => {
  expect(toWholePennies([off('a', 0.5), off('b', 0.225)])).toEqual([off('a', 0.5), off('b', 0.23)]);
  expect(toWholePennies([off('a', 0.225), off('b', 0.225)])).toEqual([off('a', 0.23), off('b', 0.22)]);
});

test('each code is rounded on its own, and other actions stay unchanged', () => {
  const used: ComputeActions = { action: 'campaignBudgetExceeded', code: 'GONE' };

  expect(toWholePennies([used, off('a', 0.225, 'ONE'), off('a', 0.225, 'TWO')])).toEqual([
    used,
    off('a', 0.23, 'ONE'),
    off('a', 0.23, 'TWO'),
  ]);
});
