import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { text, whole } from '../api/params.ts';
import { missing, missingParam, StripeError } from '../api/stripe-error.ts';
import { brandOf, cvcLength, digitsOf, numberLength, passesLuhn } from '../cards/card-rules.ts';
import { realCard, testCards, testTokens } from '../cards/test-cards.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { PaymentMethod } from '../ledger/objects.ts';

const Card = v.object({ number: text, exp_month: whole, exp_year: whole, cvc: text });
export const MethodData = v.object({ type: v.literal('card'), card: v.optional(Card, {}) });

const wrongCard = (code: string, message: string, param: string): StripeError =>
  new StripeError(402, { type: 'card_error', code, message, param });

/** Only the last four digits of the number are stored. */
export function makePaymentMethod(call: Call, { card: given }: v.InferOutput<typeof MethodData>): PaymentMethod {
  const number = digitsOf(given.number ?? '');
  const brand = brandOf(number);
  if (number === '') throw missingParam('card[number]');
  if (number.length !== numberLength(brand) || !passesLuhn(number)) {
    throw wrongCard('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const { exp_month: month = 0, exp_year: year = 0 } = given;
  const today = new Date();
  if (month < 1 || month > 12) {
    throw wrongCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)) {
    throw wrongCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (given.cvc?.length !== cvcLength(brand)) {
    throw wrongCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: { brand, exp_month: month, exp_year: year, last4: number.slice(-4) },
    created: nowInSeconds(),
  };
  call.ledger.put(method, { behaviour: testCards.get(number) ?? realCard });
  return method;
}

/** A test id such as `pm_card_visa` creates a new payment method. */
export function findPaymentMethod(call: Call, id: string): PaymentMethod {
  const number = testTokens.get(id);
  if (number !== undefined) {
    const card = { number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123' };
    return makePaymentMethod(call, { type: 'card', card });
  }
  const found = call.ledger.get('payment_method', id);
  if (found === undefined) throw missing('PaymentMethod', id, 'payment_method');
  return found;
}
