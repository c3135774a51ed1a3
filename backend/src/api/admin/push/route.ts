import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { requireUser } from '../../../http/require-user';
import { pushSubscriptionsModule } from '../../../modules/push-subscriptions';
import { settings } from '../../../process/settings/current';
import { isPushAddress } from '../../../push/push-address';
import { pushKeys } from '../../../push/push-keys';
import { subscribeToPushWorkflow } from '../../../workflows/push/subscribe-to-push';

/** Checks the length of a base64url key as browsers send it. */
const bytes = (name: string, count: number) =>
  v.pipe(
    v.string(`${name} is missing`),
    v.regex(/^[\w-]{1,100}={0,2}$/, `${name} is not as a browser says it`),
    v.check((text) => Buffer.from(text, 'base64url').length === count, `${name} is not as a browser says it`),
  );

const Body = v.strictObject({
  endpoint: v.pipe(
    v.string('endpoint is missing'),
    v.maxLength(2000, 'endpoint is too long'),
    v.check(
      (address) => isPushAddress(address, settings.PUSH_STAND_IN === 'on'),
      'This is not the address of a push service. Such a one begins with https:// and the name of its host.',
    ),
  ),
  keys: v.strictObject({ p256dh: bytes('p256dh', 65), auth: bytes('auth', 16) }),
});

/** Answers the public key for `pushManager.subscribe`, and the endpoints of the caller's subscriptions. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const told = await req.scope.resolve(pushSubscriptionsModule).listFor(requireUser(req));
  const { publicKey: public_key } = pushKeys(settings.PUSH_KEY);
  res.status(200).json({ push: { public_key, endpoints: told.map(({ endpoint }) => endpoint) } });
}

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const user_id = requireUser(req);
  const { endpoint, keys } = readForm(Body, req.body);
  await subscribeToPushWorkflow(req.scope).run({ input: { user_id, endpoint, ...keys } });
  res.status(200).json({ success: true });
}
