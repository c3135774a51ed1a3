import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';

export const password = 'barley-nine-lanterns';

export const uniqueStaffEmail = () => `helper-${randomUUID()}@example.com`;

export function inviteTokenIn(shop: RunningShop, text: string): string {
  const link = text.match(/https?:\S+\/app\/invite\?token=\S+/)?.[0] ?? text;
  expect(link).toContain(`${shop.backend}/app/invite?`);
  return new URL(link).searchParams.get('token') ?? '';
}

/** @param as email that is sent with the acceptance */
export async function acceptInvite(shop: RunningShop, email: string, token: string, as = email) {
  const registered = await call(shop, '/auth/user/emailpass/register', {
    body: { email, password, invite_token: token },
  });
  return call(shop, `/admin/invites/accept?token=${encodeURIComponent(token)}`, {
    body: { email: as, first_name: 'Mary', last_name: 'Adams' },
    headers: { authorization: `Bearer ${pickText(registered.body, 'token')}` },
  });
}

export async function newStaffMember(shop: RunningShop): Promise<string> {
  const email = uniqueStaffEmail();
  await asAdmin(shop, '/admin/invites', { email });
  const { text } = await mailTo(email, /Help to run/);
  expect((await acceptInvite(shop, email, inviteTokenIn(shop, text))).status).toBe(200);
  return email;
}

/** The token is empty when the sign-in fails. */
export async function adminTokenOf(shop: RunningShop, email: string): Promise<string> {
  const { status, body } = await call(shop, '/auth/user/emailpass', { body: { email, password } });
  return status === 200 ? pickText(body, 'token') : '';
}

/** `acceptAs` is another email that is sent with the acceptance; `by` is who invites, the first owner by default. */
type InviteOptions = { acceptAs?: string; by?: Record<string, string> };

export async function newPacker(shop: RunningShop, { acceptAs, by }: InviteOptions = {}) {
  const email = uniqueStaffEmail();
  const headers = by ?? bearer(await adminToken(shop));
  expect((await call(shop, '/admin/people', { headers, body: { email, role: 'packer' } })).status).toBe(200);
  const { text } = await mailTo(email, /Help to run/);
  expect((await acceptInvite(shop, email, inviteTokenIn(shop, text), acceptAs)).status).toBe(200);
  return { email, token: await adminTokenOf(shop, email) };
}
