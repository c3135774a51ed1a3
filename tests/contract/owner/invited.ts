import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';

export const password = 'barley-nine-lanterns';

export const anyHelper = () => `helper-${randomUUID()}@example.com`;

/** The token of the link in an invite's mail, as whoever presses it hands it to the admin. */
export function tokenIn(shop: RunningShop, text: string): string {
  const link = text.match(/https?:\S+\/app\/invite\?token=\S+/)?.[0] ?? '';
  expect(link.startsWith(`${shop.backend}/app/invite?`)).toBe(true);
  return new URL(link).searchParams.get('token') ?? '';
}

export async function accept(shop: RunningShop, email: string, token: string) {
  const registered = await call(shop, '/auth/user/emailpass/register', { body: { email, password } });
  return call(shop, `/admin/invites/accept?token=${encodeURIComponent(token)}`, {
    body: { email, first_name: 'Mary', last_name: 'Adams' },
    headers: { authorization: `Bearer ${pickText(registered.body, 'token')}` },
  });
}

/** Somebody whom the owner asked to help to run the shop; answers their address. */
export async function newHelper(shop: RunningShop): Promise<string> {
  const email = anyHelper();
  await asAdmin(shop, '/admin/invites', { email });
  const { text } = await mailTo(email, /Help to run/);
  expect((await accept(shop, email, tokenIn(shop, text))).status).toBe(200);
  return email;
}
