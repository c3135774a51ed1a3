import { expect, test, vi } from 'vitest';
import { closeToast, showToast, toastStore } from '../../message/toasts.ts';
import { toastGone } from './load-side-cart.ts';

test('on a phone the side cart comes once the toast has gone, however long that takes', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.useFakeTimers();
  showToast({ type: 'success', message: 'A new song added to cart!', duration: 1000 });
  const gone = vi.fn();
  void toastGone().then(gone);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).not.toHaveBeenCalled();

  for (const { id } of toastStore.current()) closeToast(id);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
