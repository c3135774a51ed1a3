import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';

export const password = 'barley-nine-lanterns';

export const anyHelper = () => `helper-${randomUUID()}@example.com`;

/** The token of the link in an invite's mail, as whoever presses it hands it to the admin. */
export function tokenIn(shop: RunningShop, text: string): string {
  const link = text.match(/https?:\S+\/app\/invite\?token=\S+/)?.[0] ?? text;
  expect(link).toContain(`${shop.backend}/app/invite?`);
  return new URL(link).searchParams.get('token') ?? '';
}

/** @param as the address that is handed in with the acceptance, where one is */
export async function accept(shop: RunningShop, email: string, token: string, as = email) {
  const registered = await call(shop, '/auth/user/emailpass/register', {
    body: { email, password, invite_token: token },
  });
  return call(shop, `/admin/invites/accept?token=${encodeURIComponent(token)}`, {
    body: { email: as, first_name: 'Mary', last_name: 'Adams' },
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

/** The token of a sign-in to the owner's side; empty when nobody is let in. */
export async function tokenOf(shop: RunningShop, email: string): Promise<string> {
  const { status, body } = await call(shop, '/auth/user/emailpass', { body: { email, password } });
  return status === 200 ? pickText(body, 'token') : '';
}

/** `acceptAs` is an address that they try to pass for when they accept, `by` whoever asks instead of the first owner. */
type Asked = { acceptAs?: string; by?: Record<string, string> };

/** Somebody whom the owner asked to pack. */
export async function newPacker(shop: RunningShop, { acceptAs, by }: Asked = {}) {
  const email = anyHelper();
  const headers = by ?? bearer(await adminToken(shop));
  expect((await call(shop, '/admin/people', { headers, body: { email, role: 'packer' } })).status).toBe(200);
  const { text } = await mailTo(email, /Help to run/);
  expect((await accept(shop, email, tokenIn(shop, text), acceptAs)).status).toBe(200);
  return { email, token: await tokenOf(shop, email) };
}
