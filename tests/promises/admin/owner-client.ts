import type { RunningShop } from '../../world/running-shop.ts';
import { EngineClient } from '../engine-client.ts';

/** The owner, signed in with a bearer token. */
export async function ownerClient({ backend, admin }: RunningShop): Promise<EngineClient> {
  const sdk = new EngineClient({ baseUrl: backend });
  await sdk.auth.login('user', 'emailpass', { email: admin.email, password: admin.password });
  return sdk;
}
