import { EngineClient } from '../engine-client.ts';
import type { Running } from '../running-shop.ts';

/** The owner, signed in with a bearer token. */
export async function ownerClient({ backend, admin }: Running): Promise<EngineClient> {
  const sdk = new EngineClient({ baseUrl: backend });
  await sdk.auth.login('user', 'emailpass', { email: admin.email, password: admin.password });
  return sdk;
}
