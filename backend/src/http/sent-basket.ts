import { MedusaError } from '@medusajs/framework/utils';
import { checkoutPhone } from '@shop/shared/forms/checkout-phone';
import { email as emailForm } from '@shop/shared/forms/email';
import * as v from 'valibot';

/** Of an address: what is another's, or what only the shop itself may write. */
const closedInAddress = ['id', 'customer_id', 'metadata'];
/** What the shop itself writes down about a basket. Beside it stands `phone`, which a guest leaves for the owner. */
const closedInMetadata = ['cart_id', 'least_charge'];

type Sent = { email?: string | null; shipping_address?: unknown; billing_address?: unknown; metadata?: unknown };

/**
 * What a caller may say of a basket beyond what the engine asks. The engine takes an address by its id too, whose ever
 * basket it is in: it would be read out, and written over.
 *
 * @throws a MedusaError of the type invalid_data with the first fault
 */
export function demandPlainBasket({ email, shipping_address, billing_address, metadata }: Sent): void {
  if (typeof email === 'string') {
    const { success, issues } = v.safeParse(emailForm, email);
    if (!success) throw refusal(issues[0].message);
  }
  for (const address of [shipping_address, billing_address]) {
    if (typeof address === 'string') throw refusal('An address is given in full');
    closed(address, closedInAddress);
  }
  closed(metadata, closedInMetadata);
  const { phone } = Object(metadata);
  if (phone !== undefined && !(typeof phone === 'string' && checkoutPhone.test(phone))) {
    throw refusal('Please enter a valid phone number');
  }
}

function closed(sent: unknown, names: string[]): void {
  if (typeof sent !== 'object' || sent === null) return;
  const name = names.find((one) => one in sent);
  if (name !== undefined) throw refusal(`Unrecognized field: ${name}`);
}

function refusal(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, sentence);
}
