import { type LimitName, rateLimits, resolveRateLimit } from '@shop/shared/rate-limits';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackendAlone } from '../../alone/backend-alone.ts';
import { cartWith } from '../../world/carts.ts';
import { Codes } from '../../world/codes.ts';
import { bearer, newCustomer, password, uniqueEmail } from '../../world/customers.ts';
import { addressIn, mailsTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { type Answer, call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { requestRaw } from '../endpoints/raw-request.ts';
import { newStaffMember, password as passwordOfHelper } from '../owner/invite-staff.ts';
import { attemptsOf, newIpAddress, type ReportedLimit, visitorHeaders } from './attempts.ts';

/** Limits that take long to reach are lowered; the others keep their production values. */
const settings = {
  LIMIT_SIGN_IN_ADDRESS: '8/15m',
  LIMIT_SIGN_IN_ADMIN: '7/1h',
  LIMIT_RESET_ADDRESS: '5/1h',
  LIMIT_REGISTER_ADDRESS: '4/1h',
  LIMIT_ORDER_TRANSFER_PERSON: '4/1h',
  LIMIT_EMAIL_CHANGE_MAILBOX: '2/1h',
  LIMIT_INVITE: '3/1h',
  LIMIT_NEW_CART: '4/1h',
  LIMIT_CONTACT: '4/1h',
  LIMIT_PROMOTION_CODE_ADDRESS: '4/1h',
  LIMIT_ORDER_LOOK_UP: '11/1h',
  LIMIT_NEWSLETTER: '3/1h',
  TRUSTED_PROXY: '',
};

const running = runningShop();
let backend: BackendAlone;

beforeAll(async () => {
  backend = await BackendAlone.open(running, { settings });
});
afterAll(() => backend?.close());

/** The newsletter has the lowest limit of those that count by IP address. */
const subscribe = (visitor: Record<string, string>, email = uniqueEmail()) =>
  call(backend.shop, `/store/mailing?${new URLSearchParams({ email })}`, { headers: visitor });
const signIn = async (email: string, secret: string, ip: string, whose = 'customer') =>
  call(backend.shop, `/auth/${whose}/emailpass`, {
    body: { email, password: secret },
    headers: await visitorHeaders(ip),
  });

function expectRateLimited({ status, headers, body }: Answer, seconds: number): void {
  expect(status).toBe(429);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(pick(body, 'code')).toBe('held_off');
  expect(pick(body, 'message')).toMatch(/^Too many attempts\. Please try again in (a minute|\d+ minutes)\.$/);
}

const inGate: LimitName[] = ['sign_in', 'promotion_code', 'order_look_up'];
const reportedLimits = (Object.keys(rateLimits) as LimitName[]).filter(
  (name): name is ReportedLimit => !name.startsWith('reset') || name === 'reset_address',
);

describe.each(reportedLimits)('the limit %s', (name) => {
  const tags = inGate.includes(name) ? [] : ['nightly'];
  test('applies at its number of attempts with a retry time, and others are not limited', { tags }, async () => {
    const { attempts, seconds } = resolveRateLimit(name, settings);
    const { again, other } = await attemptsOf(running, backend.shop)[name]();

    for (let attempt = 1; attempt <= attempts; attempt++) {
      const { status } = await again();
      expect([attempt, status, status < 500 && status !== 429]).toEqual([attempt, status, true]);
    }
    expectRateLimited(await again(), seconds);
    expectRateLimited(await again(), seconds);
    expect((await other()).status).not.toBe(429);
  });
});

test('the right password is rate-limited where wrong ones were tried, and works from elsewhere', async () => {
  const { email } = await newCustomer(running);
  const ip = newIpAddress();
  for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(email, 'wrong-one', ip)).status).toBe(401);

  expect((await signIn(email, password, ip)).status).toBe(429);
  // The admin checks the same password.
  expect((await signIn(email, password, ip, 'user')).status).toBe(429);
  expect((await signIn(email, password, newIpAddress())).status).toBe(200);
});

test('known and unknown emails are rate-limited after as many attempts, with the same answer', async () => {
  const known = await newCustomer(running);
  const answersFor = async (email: string) => {
    const ip = newIpAddress();
    const answers: Json[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const { status, body } = await signIn(email, 'wrong-one', ip);
      answers.push(status, body);
    }
    return answers;
  };
  expect(await answersFor(known.email)).toEqual(await answersFor(uniqueEmail()));
});

test('a code that the owner has planned is rate-limited like one that does not exist', async () => {
  const codes = new Codes(running);
  const method = { type: 'percentage', target_type: 'items', allocation: 'across', value: 10, currency_code: 'gbp' };
  const planned = await codes.makeBy(method, { status: 'draft' });
  const cart = await cartWith(running, []);
  const enter = async (code: string) =>
    call(backend.shop, `/store/carts/${cart}/promotions`, {
      body: { promo_codes: [code] },
      headers: await visitorHeaders(newIpAddress()),
    });
  const told = async (code: string) => {
    const { status, body } = await enter(code);
    return [status, pickText(body, 'message').replace(code, '…')];
  };
  expect(await told(planned)).toEqual(await told('NO-SUCH-CODE'));
  const { attempts } = resolveRateLimit('promotion_code', settings);
  for (let attempt = 2; attempt < attempts; attempt++) expect((await enter('NO-SUCH-CODE')).status).toBe(400);
  expect([(await enter('NO-SUCH-CODE')).status, (await enter(planned)).status]).toEqual([429, 429]);
  await codes.remove();
});

test('twelve shoppers behind one IP address can each look up their order', async () => {
  const orders = await Promise.all([guestOrder(running, uniqueEmail()), guestOrder(running, uniqueEmail())]);
  const ip = newIpAddress();
  for (let turn = 0; turn < 12; turn++) {
    const { number, email } = orders[turn % orders.length] ?? {};
    const asked = { body: { number, email }, headers: await visitorHeaders(ip) };
    expect((await call(backend.shop, '/store/order-links', asked)).status).toBe(202);
  }
});

describe('a forgotten password', () => {
  const ask = async (identifier: string) =>
    call(backend.shop, '/auth/customer/emailpass/reset-password', {
      body: { identifier },
      headers: await visitorHeaders(newIpAddress()),
    });
  const links = async (email: string) =>
    (await mailsTo(email))
      .filter(({ html }) => html.includes('/reset-password?'))
      .map((mail) => addressIn(mail, '/reset-password?').searchParams.get('token') ?? '');

  test('gets the same answer however often it is requested, and its mailbox is not flooded', async () => {
    const [{ email }, stranger] = [await newCustomer(running), uniqueEmail()];
    for (let turn = 0; turn < 6; turn++) {
      const [known, unknown] = [await ask(email), await ask(stranger)];
      expect(known.status).toBe(201);
      expect(unknown.status).toBe(201);
      expect(unknown.body).toEqual(known.body);
    }
    // Mails leave in request order: when this one has arrived, no other is on its way.
    const last = await newCustomer(running);
    await ask(last.email);
    await mailTo(last.email, /reset-password/);
    expect(await links(email)).toHaveLength(4);
    expect(await links(stranger)).toEqual([]);
  });

  test('has a link that still works when strangers request more, and that cannot be revived once used', async () => {
    const { email } = await newCustomer(running);
    await ask(email);
    await mailTo(email, /reset-password/);
    const [token = ''] = await links(email);
    await ask(email);
    await waitFor('the same link again', async () => (await links(email)).length === 2 || undefined);
    const set = async (secret: string, proof: string) =>
      call(backend.shop, '/auth/customer/emailpass/update', {
        body: { email, password: secret },
        headers: { ...bearer(proof), ...(await visitorHeaders(newIpAddress())) },
      });

    expect((await set('oats-eleven-kettles', token)).status).toBe(200);
    await ask(email);
    await waitFor('another link', async () => (await links(email)).length === 3 || undefined);
    const last = (await links(email)).at(-1) ?? '';
    expect((await set('rye-twelve-kettles', token)).status).toBe(401);
    expect((await set('rye-twelve-kettles', last)).status).toBe(200);
  });
});

describe('an admin account whose password is guessed from many IP addresses', () => {
  async function guessPasswords(email: string) {
    for (let attempt = 0; attempt < 7; attempt++) {
      const whose = attempt % 2 ? 'customer' : 'user';
      expect((await signIn(email, 'wrong-one', newIpAddress(), whose)).status).toBe(401);
    }
    for (const whose of ['user', 'customer'])
      expect((await signIn(email, 'wrong-one', newIpAddress(), whose)).status).toBe(429);
  }
  const signInWith = async (email: string, cookie: string, secret = passwordOfHelper) =>
    call(backend.shop, '/auth/user/emailpass', {
      body: { email, password: secret },
      headers: { ...(await visitorHeaders(newIpAddress())), cookie },
    });
  async function knownBrowser(email: string): Promise<string> {
    const { headers } = await signIn(email, passwordOfHelper, newIpAddress(), 'user');
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  test('opens only to the browser that has signed in before', async () => {
    const [owner, other] = [await newStaffMember(running), await newStaffMember(running)];
    const [cookie, strange] = [await knownBrowser(owner), await knownBrowser(other)];
    await guessPasswords(owner);

    expect((await signIn(owner, passwordOfHelper, newIpAddress(), 'user')).status).toBe(429);
    for (const one of [strange, '', cookie.replace(/.$/, (end) => (end === '0' ? '1' : '0'))]) {
      expect((await signInWith(owner, one)).status).toBe(429);
    }
    expect((await signInWith(owner, cookie)).status).toBe(200);
    expect((await signInWith(other, strange)).status).toBe(200);
    // A stolen browser cookie is rate-limited in its turn.
    for (let attempt = 0; attempt < 7; attempt++)
      expect((await signInWith(owner, cookie, 'wrong-one')).status).toBe(401);
    expect((await signInWith(owner, cookie)).status).toBe(429);
  });

  test('opens to the browser that has set a new password by the mailed link', { tags: 'nightly' }, async () => {
    const owner = await newStaffMember(running);
    await guessPasswords(owner);
    const asked = { body: { identifier: owner }, headers: await visitorHeaders(newIpAddress()) };
    expect((await call(backend.shop, '/auth/user/emailpass/reset-password', asked)).status).toBe(201);
    const { text } = await mailTo(owner, /\/app\/reset-password/);
    const token = new URL(/https?:\S+\/app\/reset-password\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
    const set = await call(backend.shop, '/auth/user/emailpass/update', {
      body: { password: 'oats-eleven-kettles' },
      headers: { ...bearer(token), ...(await visitorHeaders(newIpAddress())) },
    });

    expect((await signInWith(owner, '', 'oats-eleven-kettles')).status).toBe(429);
    const cookie = set.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await signInWith(owner, cookie, 'oats-eleven-kettles')).status).toBe(200);
  });
});

describe('a visitor who is rate-limited', () => {
  test('cannot get around it with forged headers', async () => {
    // The shop sees all of these requests coming from this machine.
    const forged = async (): Promise<Record<string, string>[]> => [
      { 'x-forwarded-for': newIpAddress() },
      { forwarded: `for=${newIpAddress()}` },
      { 'x-real-ip': newIpAddress() },
      { [visitorHeader]: newIpAddress() },
      { [visitorHeader]: await signVisitor(newIpAddress(), 'another secret') },
      { [visitorHeader]: await signVisitor(newIpAddress(), linkSecret(), Math.floor(Date.now() / 1000) - 300) },
      { [visitorHeader]: (await signVisitor(newIpAddress(), linkSecret())).replace(/[\d.]+$/, newIpAddress()) },
    ];
    for (const headers of await forged()) await subscribe(headers);
    for (const headers of await forged()) expect((await subscribe(headers)).status).toBe(429);
  });

  test('cannot get around it with another spelling of the path', async () => {
    const [email, ip] = [uniqueEmail(), newIpAddress()];
    for (let attempt = 0; attempt < 5; attempt++) await signIn(email, 'wrong-one', ip);
    const ways = [
      '/auth/customer/emailpass/',
      '/auth/customer/emailpass?x=1',
      '/AUTH/customer/emailpass',
      '/auth/Customer/emailpass',
      '/auth//customer/emailpass',
      '/auth/cus%74omer/emailpass',
      '/auth/customer/emailpass;x',
      '/auth/./customer/emailpass',
    ];
    for (const path of ways) {
      for (const typed of [email, email.toUpperCase(), `  ${email}\t`]) {
        const body = { email: typed, password: 'wrong-one' };
        const { status } = await requestRaw(backend.shop, {
          method: 'POST',
          path,
          body,
          headers: await visitorHeaders(ip),
        });
        expect([path, [400, 404, 429].includes(status)]).toEqual([path, true]);
      }
    }
  });
});

describe('the owner', () => {
  const heldOff = async (status: string) =>
    pickList((await asAdmin(running, `/admin/held-off?status=${status}&limit=200`)).body, 'held_off');

  test('sees the active limits without identities, and can clear one at once', async () => {
    const [email, places] = [uniqueEmail(), [newIpAddress(), newIpAddress()]];
    const attempt = async (ip = '') => subscribe(await visitorHeaders(ip), email);
    const before = (await heldOff('now')).map((one) => pick(one, 'id'));
    for (let turn = 0; turn < 5; turn++) await attempt(places[turn % 2]);

    const now = (await heldOff('now')).filter((one) => !before.includes(pick(one, 'id')));
    const row = now.find((one) => pick(one, 'limit_name') === 'newsletter_mailbox' && pick(one, 'attempts') === 5);
    expect(row).toMatchObject({ attempts: 5, addresses: 2, is_held: true, let_go_at: null });
    for (const secret of [email, ...places]) expect(JSON.stringify(now)).not.toContain(secret);

    const id = pickText(row, 'id');
    expect((await asAdmin(running, `/admin/held-off/${id}/let-go`, {})).status).toBe(200);
    expect((await attempt(places[0])).status).toBe(200);
    expect((await heldOff('past')).find((one) => pick(one, 'id') === id)).toMatchObject({ is_held: false });
    expect((await asAdmin(running, '/admin/held-off/held_none/let-go', {})).status).toBe(404);
  });
});
