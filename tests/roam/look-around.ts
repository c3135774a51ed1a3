import type { Memory } from './memory.ts';
import type { Shopper } from './shopper.ts';
import { trueCart } from './truths/cart.ts';
import { trueMoney } from './truths/money.ts';
import { truePage } from './truths/page.ts';
import { trueSession } from './truths/session.ts';

/** What must hold after whatever a shopper does. @throws Breach at the first that does not */
export async function lookAround(memory: Memory, shopper: Shopper): Promise<void> {
  const { page } = shopper.hands;
  const isNew = !shopper.seen.has(page);
  shopper.seen.add(page);
  memory.tabs = shopper.hands.tabs;
  await trueSession(memory, shopper);
  if (isNew) truePage(page, memory, shopper.mark);
  await trueCart(memory, shopper);
  await trueMoney(memory, shopper);
}
