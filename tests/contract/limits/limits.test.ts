import { type LimitName, rateLimits, resolveRateLimit } from '@shop/shared/rate-limits';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackendAlone } from '../../alone/backend-alone.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { cartReadyToPay, cartWith } from '../../world/carts.ts';
import { bearer, newCustomer, password, uniqueEmail } from '../../world/customers.ts';
import { addressIn, mailsTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { type Answer, call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { requestRaw } from '../endpoints/raw-request.ts';
import { newStaffMember, password as passwordOfHelper } from '../owner/invite-staff.ts';
import { attemptsOf, newIpAddress, newIpv6Prefix, type ReportedLimit, visitorHeaders } from './attempts.ts';

/** Limits that take long to reach are lowered; the others keep their production values. */
const settings = {
  LIMIT_SIGN_IN_ADDRESS: '8/15m',
  LIMIT_SIGN_IN_ADMIN: '7/1h',
  LIMIT_RESET_ADDRESS: '5/1h',
  LIMIT_REGISTER_ADDRESS: '14/1h',
  LIMIT_ORDER_TRANSFER_PERSON: '4/1h',
  LIMIT_EMAIL_CHANGE_MAILBOX: '2/1h',
  LIMIT_INVITE: '3/1h',
  LIMIT_NEW_CART: '4/1h',
  LIMIT_CONTACT: '14/1h',
  LIMIT_PROMOTION_CODE_ADDRESS: '11/1h',
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

    for (let attempt = 1; attempt <= attempts; attempt++) expect([attempt, (await again()).status]).not.toContain(429);
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

test('successful sign-ins do not count', { tags: 'nightly' }, async () => {
  const { email } = await newCustomer(running);
  const ip = newIpAddress();
  for (let attempt = 0; attempt < 7; attempt++) expect((await signIn(email, password, ip)).status).toBe(200);
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

test('of twelve subscriptions at once only the allowed number succeeds', async () => {
  const visitor = await visitorHeaders(newIpAddress());
  const answers = await Promise.all(Array.from({ length: 12 }, () => subscribe(visitor)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(9).fill(429)]);
});

test('an incomplete form does not count', async () => {
  const visitor = await visitorHeaders(newIpAddress());
  for (let attempt = 0; attempt < 5; attempt++) expect((await subscribe(visitor, '')).status).toBe(400);

  expect((await subscribe(visitor)).status).toBe(200);
});

describe('twelve shoppers behind one IP address', () => {
  const people = Array.from({ length: 12 }, () => uniqueEmail('parish'));
  /** Every request comes from one IP address, one after the other. */
  async function expectAllServed(
    status: number,
    ask: (email: string, headers: Record<string, string>) => Promise<Answer>,
  ) {
    const ip = newIpAddress();
    for (const email of people) expect((await ask(email, await visitorHeaders(ip))).status).toBe(status);
  }

  test('can each register', async () => {
    await expectAllServed(200, (email, headers) =>
      call(backend.shop, '/auth/customer/emailpass/register', { body: { email, password }, headers }),
    );
  });

  test('can each use the welcome code', { tags: 'nightly' }, async () => {
    const variant = await anyVariant(running);
    await expectAllServed(200, async (_email, headers) => {
      const cart = await cartWith(running, [[variant.id, 1]]);
      const body = { promo_codes: ['WELCOME10'] };
      return call(backend.shop, `/store/carts/${cart}/promotions`, { body, headers });
    });
  });

  test('can each write to the shop', async () => {
    await expectAllServed(200, (email, headers) => {
      const body = { name: 'Anna Bell', email, telephone: '', message: 'Do you post to Donegal?' };
      return call(backend.shop, '/store/contact', { body, headers });
    });
  });

  test('can each look up their order', async () => {
    const orders = await Promise.all([guestOrder(running, uniqueEmail()), guestOrder(running, uniqueEmail())]);
    let turn = 0;
    await expectAllServed(202, (_email, headers) => {
      const { number, email } = orders[turn++ % orders.length] ?? {};
      return call(backend.shop, '/store/order-links', { body: { number, email }, headers });
    });
  });
});

test('one request with many codes counts as many attempts', { tags: 'nightly' }, async () => {
  const { cart } = await cartReadyToPay(running);
  const promo_codes = Array.from({ length: 9 }, (_, index) => `GUESS${index}`);
  const visitor = await visitorHeaders(newIpAddress());
  const guess = (path: string, codes: string[]) =>
    call(backend.shop, path, { body: { promo_codes: codes }, headers: visitor });

  expect((await guess(`/store/carts/${cart}`, promo_codes)).status).not.toBe(429);
  expect((await guess(`/store/carts/${cart}/promotions`, ['TENTH'])).status).not.toBe(429);
  expect((await guess(`/store/carts/${cart}`, ['ELEVENTH'])).status).toBe(429);
});

test('reading and completing one cart again and again is never rate-limited', { tags: 'nightly' }, async () => {
  const { cart } = await cartReadyToPay(running);
  const visitor = await visitorHeaders(newIpAddress());
  for (let attempt = 0; attempt < 40; attempt++) {
    const asked = await call(backend.shop, `/store/carts/${cart}`, { headers: visitor });
    expect(asked.status).toBe(200);
  }
  const completed = await Promise.all(
    Array.from({ length: 10 }, () =>
      call(backend.shop, `/store/carts/${cart}/complete`, { method: 'POST', headers: visitor }),
    ),
  );
  expect(completed.map(({ status }) => status)).not.toContain(429);
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
    for (let turn = 0; turn < 12; turn++) {
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
  test('is limited by every address of their IPv6 network, and their neighbour is not', async () => {
    const household = newIpv6Prefix();
    for (const end of ['::1', ':ffff:ffff:ffff:ffff', ':0:0:0:7']) {
      expect((await subscribe(await visitorHeaders(household + end))).status).toBe(200);
    }
    expect((await subscribe(await visitorHeaders(`${household}::abcd`))).status).toBe(429);
    expect((await subscribe(await visitorHeaders(`${household.toUpperCase()}::1:2`))).status).toBe(429);
    expect((await subscribe(await visitorHeaders(`${newIpv6Prefix()}::1`))).status).toBe(200);
  });

  test('is limited by their IPv4 address written as IPv6', async () => {
    const ip = newIpAddress();
    for (let attempt = 0; attempt < 3; attempt++) await subscribe(await visitorHeaders(ip));
    expect((await subscribe(await visitorHeaders(`::ffff:${ip}`))).status).toBe(429);
  });

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

  test('stays limited after a restart of the backend', { tags: 'nightly' }, async () => {
    const ip = newIpAddress();
    for (let attempt = 0; attempt < 3; attempt++) expect((await subscribe(await visitorHeaders(ip))).status).toBe(200);
    await backend.restart();
    expect((await subscribe(await visitorHeaders(ip))).status).toBe(429);
    expect((await subscribe(await visitorHeaders(newIpAddress()))).status).toBe(200);
  });
});

describe('the owner', () => {
  const newest = async (status: string) =>
    pickList((await asAdmin(running, `/admin/held-off?status=${status}&limit=1`)).body, 'held_off')[0];

  test('sees the active limits without identities, and can clear one at once', async () => {
    const [email, places] = [uniqueEmail(), [newIpAddress(), newIpAddress()]];
    const attempt = async (ip = '') => subscribe(await visitorHeaders(ip), email);
    for (let turn = 0; turn < 5; turn++) await attempt(places[turn % 2]);

    const { body } = await asAdmin(running, '/admin/held-off?status=now&limit=200');
    const row = pickList(body, 'held_off').find(
      (one) => pick(one, 'limit_name') === 'newsletter_mailbox' && pick(one, 'attempts') === 5,
    );
    expect(row).toMatchObject({ attempts: 5, addresses: 2, is_held: true, let_go_at: null });
    for (const secret of [email, ...places]) expect(JSON.stringify(body)).not.toContain(secret);

    const id = pickText(row, 'id');
    expect((await asAdmin(running, `/admin/held-off/${id}/let-go`, {})).status).toBe(200);
    expect((await attempt(places[0])).status).toBe(200);
    expect(await newest('past')).toMatchObject({ is_held: false });
    expect((await asAdmin(running, '/admin/held-off/held_none/let-go', {})).status).toBe(404);
  });

  test('is the only one who can see and clear limits', async () => {
    for (const [path, method] of [
      ['/admin/held-off', 'GET'],
      ['/admin/held-off/held_none/let-go', 'POST'],
    ] as const) {
      expect((await call(running, path, { method })).status).toBe(401);
    }
  });
});
