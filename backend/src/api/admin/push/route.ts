import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { demandPerson } from '../../../http/demand-person';
import { readForm } from '../../../http/read-form';
import { pushSubscriptionsModule } from '../../../modules/push-subscriptions';
import { settings } from '../../../process/settings/current';
import { isPushAddress } from '../../../push/push-address';
import { pushKeys } from '../../../push/push-keys';
import { keepPushWorkflow } from '../../../workflows/push/keep-push';

/** So many bytes, as base64 for addresses: what a browser says of its keys. */
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

/** The key that a browser is to be handed, and in which browsers whoever calls is told. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const told = await req.scope.resolve(pushSubscriptionsModule).of(demandPerson(req));
  const { publicKey: public_key } = pushKeys(settings.PUSH_KEY);
  res.status(200).json({ push: { public_key, endpoints: told.map(({ endpoint }) => endpoint) } });
}

/** From now on this browser of theirs is told what the owner is mailed. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const user_id = demandPerson(req);
  const { endpoint, keys } = readForm(Body, req.body);
  await keepPushWorkflow(req.scope).run({ input: { user_id, endpoint, ...keys } });
  res.status(200).json({ success: true });
}
