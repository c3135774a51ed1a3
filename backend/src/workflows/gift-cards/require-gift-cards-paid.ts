import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { formatMoney } from '@shop/shared/format/money';
import { giftCardsModule } from '../../modules/gift-cards';
import { toPence, toPounds } from '../../money/pence';
import { sum } from '../../money/sum';
import { readOrderMoney } from '../../orders/read-order-money';
import { issueUnmailed } from './issue-gift-cards';

/** A bought gift card's money stays while it can be spent. @param pence that go back by card @param lines refunded */
export async function requireGiftCardsPaid(
  container: MedusaContainer,
  orderId: string,
  pence: number,
  lines: readonly string[],
): Promise<void> {
  await issueUnmailed(container, orderId);
  const bought = await container.resolve(giftCardsModule).boughtWith([orderId]);
  const live = bought.filter(
    ({ line_id, balance, is_stopped, is_disputed }) =>
      balance > 0 && !is_stopped && !is_disputed && !lines.includes(line_id ?? ''),
  );
  if (pence === 0 || live.length === 0) return;
  const held = sum(live.map(({ balance }) => balance));
  const money = await readOrderMoney(container, orderId);
  const left = sum(money.map(({ captured, refunded }) => captured - refunded)) - pence;
  if (left >= held) return;
  const ends = live.map(({ last_four }) => last_four).join(' and ');
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `${formatMoney(toPounds(held))} can still be spent with the gift card ending in ${ends}, which was bought with this order. Press ‘Refund…’ at the top and choose its line, which stops it, or stop it at ‘Gift cards’ first.`,
  );
}

type Input = { order_id: string; payment_id: string; amount?: unknown };

/** Without an amount, the rest of the payment goes back. This step has no undo: a card that was sold is to be issued. */
export const requireGiftCardsPaidStep = createStep(
  'require-gift-cards-paid',
  async ({ order_id, payment_id, amount }: Input, { container }) => {
    const payment = (await readOrderMoney(container, order_id)).find(({ id }) => id === payment_id);
    const rest = payment ? payment.captured - payment.refunded : 0;
    await requireGiftCardsPaid(container, order_id, amount === undefined ? rest : toPence(Number(amount)), []);
  },
);
