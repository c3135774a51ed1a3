import { afterEach, expect, test } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { asAdmin, totpCode } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { addFactor, signIn, signInWithCode } from './authenticator.ts';
import { newPacker, newStaffMember } from './invite-staff.ts';

const shop = runningShop();
const requireSecondFactor = (headers: Record<string, string>, demanded: unknown) =>
  call(shop, '/admin/people/second-factor', { headers, body: { demanded } });

let withCode: Record<string, string> | undefined;

afterEach(async () => {
  if (withCode) expect((await requireSecondFactor(withCode, false)).status).toBe(200);
});

test('an owner with a second factor can require one, and the others reach only their profile until then', async () => {
  const email = await newStaffMember(shop);
  const token = pickText((await signIn(shop, email)).body, 'token');
  const { status, body } = await requireSecondFactor(bearer(token), true);
  expect([status, pick(body, 'message')]).toEqual([400, expect.stringMatching(/^Set up a code for yourself first/)]);
  expect((await requireSecondFactor(bearer(token), 'yes')).status).toBe(400);

  const { key } = await addFactor(shop, token, email);
  const coded = bearer(pickText((await signInWithCode(shop, email, 'totp', totpCode(key, 1))).body, 'token'));
  expect((await requireSecondFactor(coded, true)).status).toBe(200);
  withCode = coded;

  const refused = await asAdmin(shop, '/admin/products?limit=1');
  expect([refused.status, pick(refused.body, 'message')]).toEqual([
    403,
    'The owner demands a code beside the password. Set it up under Settings, Profile, and sign in again with it.',
  ]);
  expect((await asAdmin(shop, '/admin/people/second-factor', { demanded: false })).status).toBe(403);
  expect(pick((await asAdmin(shop, '/admin/users/me')).body, 'user', 'email')).toBe(shop.admin.email);
  expect(pick((await asAdmin(shop, '/admin/people/me')).body, 'me')).toMatchObject({
    role: 'owner',
    must_set_up_code: true,
    first_page: '/settings/profile',
    has_second_factor: false,
  });
  const { body: own } = await call(shop, '/admin/people/me', { headers: coded });
  expect(pick(own, 'me')).toMatchObject({ must_set_up_code: false, has_second_factor: true });
  expect((await call(shop, '/admin/products?limit=1', { headers: coded })).status).toBe(200);

  // Packers cannot refund, so they need no second factor.
  const packer = await newPacker(shop, { by: coded });
  expect((await call(shop, '/admin/messages', { headers: bearer(packer.token) })).status).toBe(200);
});
