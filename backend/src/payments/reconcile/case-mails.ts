import type { NewMail } from '../../mail/kinds';
import type { CaseDetails } from '../../modules/money-cases/money-cases-service';
import type { PaymentSnapshot } from './decide-payment-action';
import { describeCase, describeReason } from './describe-case';

type Case = CaseDetails & { id: string; why: string };

/** The shopper gets a mail too, unless the order's own mail tells of the refund. */
export function mailsForRefundedCase(
  moneyCase: Case,
  { cart, order, intents }: PaymentSnapshot,
  isOrderMailed: boolean,
): NewMail[] {
  const toOwner = ownerMail(moneyCase, order?.number ?? null, 'refunded');
  const recipient = cart?.email ?? order?.email;
  if (!recipient || isOrderMailed) return [toOwner];
  const was_taken = intents.some(({ status }) => status === 'captured');
  const data = { amount: moneyCase.amount ?? 0, was_taken, reference: order ? String(order.number) : '' };
  return [{ kind: 'payment-given-back', cause: moneyCase.intent_id ?? moneyCase.subject, recipient, data }, toOwner];
}

export function mailsForUnresolvedCase(moneyCase: Case, snapshot: PaymentSnapshot | undefined): NewMail[] {
  return [ownerMail(moneyCase, snapshot?.order?.number ?? null, 'needs_attention')];
}

function ownerMail(moneyCase: Case, orderNumber: number | null, state: 'refunded' | 'needs_attention'): NewMail {
  const { id, trouble, amount, subject, order_id, why } = moneyCase;
  const what = describeCase({ trouble, amount, orderNumber });
  const data = {
    state,
    what,
    why: describeReason(why),
    reference: moneyCase.intent_id ?? subject,
    ...(order_id && { order_id }),
  };
  return { kind: 'owner-money', cause: `${id}:${state}`, data };
}
