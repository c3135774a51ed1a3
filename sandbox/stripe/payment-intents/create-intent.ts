import * as v from 'valibot';
import type { Handler } from '../api/call.ts';
import { metadata, read, whole } from '../api/params.ts';
import { invalid, missingParam } from '../api/stripe-error.ts';
import { formatAmount } from '../ledger/format-amount.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { PaymentIntent } from '../ledger/objects.ts';

const cardsAlone = 'The card sandbox only takes payments with payment_method_types=[card].';

const Given = v.object({
  amount: whole,
  capture_method: v.literal('manual', 'The card sandbox only takes payments with capture_method=manual.'),
  currency: v.literal('gbp', 'The card sandbox only takes payments in gbp.'),
  metadata,
  payment_method_types: v.pipe(
    v.array(v.string()),
    v.check((types) => types.join() === 'card', cardsAlone),
  ),
});

export const createIntent: Handler = (call) => {
  const { amount, capture_method, currency, metadata: notes } = read(call.params, Given);
  if (amount === undefined) throw missingParam('amount');
  checkAmount(amount);
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method,
    client_secret: newId(`${id}_secret`),
    created: nowInSeconds(),
    currency,
    last_payment_error: null,
    latest_charge: null,
    metadata: notes,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.ledger.put(intent);
  call.emit('payment_intent.created', intent);
  return intent;
};

// Stripe's limits for the UK, in pence.
const least = 30;
const most = 99_999_999;

function checkAmount(amount: number): void {
  const refuse = (code: string, message: string) => invalid(message, { code, param: 'amount' });
  if (amount < 1) throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  if (amount < least) throw refuse('amount_too_small', `Amount must be at least ${formatAmount(least)} gbp`);
  if (amount > most) throw refuse('amount_too_large', `Amount must be no more than ${formatAmount(most)} gbp`);
}
