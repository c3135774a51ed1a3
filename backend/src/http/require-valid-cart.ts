import { MedusaError } from '@medusajs/framework/utils';
import { checkoutPhone } from '@shop/shared/forms/checkout-phone';
import { email as emailForm } from '@shop/shared/forms/email';
import * as v from 'valibot';

type Sent = { email?: string | null; metadata?: unknown };

/** @throws invalid_data with the first fault */
export function requireValidCart({ email, metadata }: Sent): void {
  if (typeof email === 'string') {
    const { success, issues } = v.safeParse(emailForm, email);
    if (!success) throw refusal(issues[0].message);
  }
  const { phone } = Object(metadata);
  if (phone !== undefined && !(typeof phone === 'string' && checkoutPhone.test(phone))) {
    throw refusal('Please enter a valid phone number');
  }
}

function refusal(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, sentence);
}
