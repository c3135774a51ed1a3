import { invariant } from '../../world/page/invariant.ts';
import type { Model } from '../model.ts';
import type { Shopper } from '../shopper.ts';

/** The balance of the gift card follows from what was paid with it: by its own ledger, and by the orders. */
export async function checkGiftCard({ giftCard, orders }: Model, { records, email }: Shopper): Promise<void> {
  if (!giftCard) return;
  const { balance, entries, credited } = await records.giftCard(email);
  const spent = orders.reduce((sum, { byGiftCard }) => sum + byGiftCard, 0);
  const told = `${giftCard.bought}p less ${spent}p`;
  invariant(balance === entries, `The gift card has ${balance}p, and its entries come to ${entries}p.`);
  invariant(balance === giftCard.bought - spent, `The gift card has ${balance}p, and ${told} are due.`);
  invariant(credited === spent, `The orders name ${credited}p of gift cards, and ${spent}p were spent.`);
}
