import type { NewMail } from '../../mail/kinds';
import type { About } from '../../modules/money-cases/money-cases-service';
import type { Standing } from './judge';
import { sayWhatHappened, sayWhy } from './say-case';

type Case = About & { id: string; why: string };

/** To the shopper who waits for what was paid for, unless the order's own mail tells of it, and to the owner. */
export function mailsOfGivenBack(kept: Case, { cart, order, cards }: Standing, isOrderTold: boolean): NewMail[] {
  const toOwner = ownerMail(kept, order?.number ?? null, 'refunded');
  const recipient = cart?.email ?? order?.email;
  if (!recipient || isOrderTold) return [toOwner];
  const was_taken = cards.some(({ status }) => status === 'succeeded');
  const data = { amount: kept.amount ?? 0, was_taken, reference: order ? String(order.number) : '' };
  return [{ kind: 'payment-given-back', cause: kept.intent_id ?? kept.subject, recipient, data }, toOwner];
}

/** What the shop could neither finish nor give back. */
export function mailsOfNeedsOwner(kept: Case, standing: Standing | undefined): NewMail[] {
  return [ownerMail(kept, standing?.order?.number ?? null, 'needs_attention')];
}

function ownerMail(kept: Case, orderNumber: number | null, state: 'refunded' | 'needs_attention'): NewMail {
  const { id, trouble, amount, subject, order_id, why } = kept;
  const what = sayWhatHappened({ trouble, amount, orderNumber });
  const data = { state, what, why: sayWhy(why), reference: kept.intent_id ?? subject, ...(order_id && { order_id }) };
  return { kind: 'owner-money', cause: `${id}:${state}`, data };
}
