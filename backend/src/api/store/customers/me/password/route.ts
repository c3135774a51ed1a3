import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { limits } from '@shop/shared/limits';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { changePassword } from '../../../../../workflows/accounts/change-password';

const ask = 'Please enter your password';
const least = limits.password.reset;
const Body = v.strictObject({
  current: v.pipe(v.string(ask), v.minLength(1, ask), v.maxLength(1000, 'Password is too long')),
  password: v.pipe(
    v.string(`Password must be at least ${least} characters`),
    v.minLength(least, `Password must be at least ${least} characters`),
    v.maxLength(1000, 'Password is too long'),
  ),
});

/** Changes the password of whoever is signed in. Afterwards every token is over, and a new one is had by signing in. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { current, password } = readForm(Body, req.body);
  await changePassword(req.scope, { customerId: req.auth_context.actor_id, current, password });
  res.status(200).json({ success: true });
}
