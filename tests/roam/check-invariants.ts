import { checkCart } from './invariants/cart.ts';
import { checkGiftCard } from './invariants/gift-card.ts';
import { checkMoney } from './invariants/money.ts';
import { checkPage } from './invariants/page.ts';
import { checkSession } from './invariants/session.ts';
import { checkInvoices } from './invariants/trade.ts';
import type { Model } from './model.ts';
import type { Shopper } from './shopper.ts';

/** @throws InvariantViolation */
export async function checkInvariants(model: Model, shopper: Shopper): Promise<void> {
  const { page } = shopper.browser;
  const isNew = !shopper.seen.has(page);
  shopper.seen.add(page);
  model.tabs = shopper.browser.tabs;
  await checkSession(model, shopper);
  if (isNew) checkPage(page, model, shopper.mark);
  await checkCart(model, shopper);
  await checkMoney(model, shopper);
  await checkGiftCard(model, shopper);
  await checkInvoices(model, shopper);
}
