import { MedusaError } from '@medusajs/framework/utils';
import { checkoutNotes } from '@shop/shared/forms/checkout-notes';
import { email as emailForm } from '@shop/shared/forms/email';
import * as v from 'valibot';

type Sent = { email?: string | null; metadata?: unknown };

/** @throws invalid_data with the first fault */
export function requireValidCart({ email, metadata }: Sent): void {
  if (typeof email === 'string') requireValid(emailForm, email);
  requireValid(checkoutNotes, Object(metadata));
}

function requireValid(schema: v.GenericSchema, sent: unknown): void {
  const { success, issues } = v.safeParse(schema, sent);
  if (!success) throw new MedusaError(MedusaError.Types.INVALID_DATA, issues[0].message);
}
