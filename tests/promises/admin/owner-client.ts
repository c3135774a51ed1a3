import type { RunningShop } from '../../world/running-shop.ts';
import { MedusaClient } from '../medusa-client.ts';

export async function ownerClient({ backend, admin }: RunningShop): Promise<MedusaClient> {
  const sdk = new MedusaClient({ baseUrl: backend });
  await sdk.auth.login('user', 'emailpass', { email: admin.email, password: admin.password });
  return sdk;
}
