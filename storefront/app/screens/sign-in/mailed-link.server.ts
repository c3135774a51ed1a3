import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';

/** Returns null unless the mailed link holds both. */
export function readLink(fields: Pick<FormData | URLSearchParams, 'get'>) {
  const address = v.safeParse(email, fields.get('email'));
  const token = fields.get('token');
  return address.success && typeof token === 'string' && token ? { token, email: address.output } : null;
}
