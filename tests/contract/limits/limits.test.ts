import { attemptLimits, type LimitName, measureOf } from '@shop/shared/attempt-limits';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackendAlone } from '../../alone/backend-alone.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { cartReadyToPay, cartWith } from '../../world/carts.ts';
import { anyAddress, bearer, newCustomer, password } from '../../world/customers.ts';
import { addressIn, mailsTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { type Answer, call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { askRaw } from '../doors/ask-raw.ts';
import { newHelper, password as passwordOfHelper } from '../owner/invited.ts';
import { attemptsOf, from, newHousehold, newPlace, type ToldLimit } from './attempts.ts';

/** Those that would take long to reach are set lower; all others are as they usually are. */
const settings = {
  LIMIT_SIGN_IN_ADDRESS: '8/15m',
  LIMIT_SIGN_IN_ADMIN: '7/1h',
  LIMIT_RESET_ADDRESS: '5/1h',
  LIMIT_REGISTER_ADDRESS: '45/1h',
  LIMIT_ORDER_TRANSFER_PERSON: '4/1h',
  LIMIT_EMAIL_CHANGE_MAILBOX: '2/1h',
  LIMIT_INVITE: '3/1h',
  LIMIT_NEW_CART: '4/1h',
  LIMIT_CONTACT: '45/1h',
  LIMIT_NEWSLETTER: '3/1h',
  TRUSTED_PROXY: '',
};

const running = runningShop();
let backend: BackendAlone;

beforeAll(async () => {
  backend = await BackendAlone.open(running, { settings });
});
afterAll(() => backend?.close());

/** The newsletter has the lowest limit of all that is counted by the visitor's address alone. */
const subscribe = (place: Record<string, string>, email = anyAddress()) =>
  call(backend.shop, `/store/mailing?${new URLSearchParams({ email })}`, { headers: place });
const signIn = async (email: string, secret: string, place: string, whose = 'customer') =>
  call(backend.shop, `/auth/${whose}/emailpass`, { body: { email, password: secret }, headers: await from(place) });

/** What is said to whoever is held off. */
function expectHeldOff({ status, headers, body }: Answer, seconds: number): void {
  expect(status).toBe(429);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(pick(body, 'code')).toBe('held_off');
  expect(pick(body, 'message')).toMatch(/^Too many attempts\. Please try again in (a minute|\d+ minutes)\.$/);
}

const inGate: LimitName[] = ['sign_in', 'sign_in_address', 'sign_in_admin', 'promotion_code', 'order_look_up'];
const told = (Object.keys(attemptLimits) as LimitName[]).filter(
  (name): name is ToldLimit => !name.startsWith('reset') || name === 'reset_address',
);

describe.each(told)('the limit %s', (name) => {
  const tags = inGate.includes(name) ? [] : ['nightly'];
  test('closes at its number and says until when, and others are still let in', { tags }, async () => {
    const { attempts, seconds } = measureOf(name, settings);
    const { again, other } = await attemptsOf(running, backend.shop)[name]();

    for (let attempt = 1; attempt <= attempts; attempt++) expect([attempt, (await again()).status]).not.toContain(429);
    expectHeldOff(await again(), seconds);
    expectHeldOff(await again(), seconds);
    expect((await other()).status).not.toBe(429);
  });
});

test('the right password is held off too where wrong ones were tried, and let in from elsewhere', async () => {
  const { email } = await newCustomer(running);
  const place = newPlace();
  for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(email, 'wrong-one', place)).status).toBe(401);

  expect((await signIn(email, password, place)).status).toBe(429);
  // The owner's door asks the same password.
  expect((await signIn(email, password, place, 'user')).status).toBe(429);
  expect((await signIn(email, password, newPlace())).status).toBe(200);
});

test('signing in is no failure, however often', { tags: 'nightly' }, async () => {
  const { email } = await newCustomer(running);
  const place = newPlace();
  for (let attempt = 0; attempt < 7; attempt++) expect((await signIn(email, password, place)).status).toBe(200);
});

test('known and unknown addresses are held off after as many attempts, in the same words', async () => {
  const known = await newCustomer(running);
  const told = async (email: string) => {
    const place = newPlace();
    const answers: Json[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const { status, body } = await signIn(email, 'wrong-one', place);
      answers.push(status, body);
    }
    return answers;
  };
  expect(await told(known.email)).toEqual(await told(anyAddress()));
});

test('of twelve subscriptions at once no more are let in than may be', async () => {
  const place = await from(newPlace());
  const answers = await Promise.all(Array.from({ length: 12 }, () => subscribe(place)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(9).fill(429)]);
});

test('a form that is not whole is no attempt', async () => {
  const place = await from(newPlace());
  for (let attempt = 0; attempt < 5; attempt++) expect((await subscribe(place, '')).status).toBe(400);

  expect((await subscribe(place)).status).toBe(200);
});

describe('forty people behind one address', () => {
  const people = Array.from({ length: 40 }, () => anyAddress('parish'));
  /** All of them come from one place, one after the other. */
  async function expectAllServed(
    status: number,
    ask: (email: string, headers: Record<string, string>) => Promise<Answer>,
  ) {
    const place = newPlace();
    for (const email of people) expect((await ask(email, await from(place))).status).toBe(status);
  }

  test('each register', async () => {
    await expectAllServed(200, (email, headers) =>
      call(backend.shop, '/auth/customer/emailpass/register', { body: { email, password }, headers }),
    );
  });

  test('each use the welcome code', async () => {
    const variant = await anyVariant(running);
    await expectAllServed(200, async (_email, headers) => {
      const cart = await cartWith(running, [[variant.id, 1]]);
      const body = { promo_codes: ['WELCOME10'] };
      return call(backend.shop, `/store/carts/${cart}/promotions`, { body, headers });
    });
  });

  test('each write to the shop', async () => {
    await expectAllServed(200, (email, headers) => {
      const body = { name: 'Anna Bell', email, telephone: '', message: 'Do you post to Donegal?' };
      return call(backend.shop, '/store/contact', { body, headers });
    });
  });

  test('each look up their order', async () => {
    const orders = await Promise.all([guestOrder(running, anyAddress()), guestOrder(running, anyAddress())]);
    let turn = 0;
    await expectAllServed(202, (_email, headers) => {
      const { number, email } = orders[turn++ % orders.length] ?? {};
      return call(backend.shop, '/store/order-links', { body: { number, email }, headers });
    });
  });
});

test('one request with many codes is many attempts', { tags: 'nightly' }, async () => {
  const { cart } = await cartReadyToPay(running);
  const promo_codes = Array.from({ length: 9 }, (_, index) => `GUESS${index}`);
  const place = await from(newPlace());
  const guess = (path: string, codes: string[]) =>
    call(backend.shop, path, { body: { promo_codes: codes }, headers: place });

  expect((await guess(`/store/carts/${cart}`, promo_codes)).status).not.toBe(429);
  expect((await guess(`/store/carts/${cart}/promotions`, ['TENTH'])).status).not.toBe(429);
  expect((await guess(`/store/carts/${cart}`, ['ELEVENTH'])).status).toBe(429);
});

test('completing one cart again and again, and asking for it, is never held off', { tags: 'nightly' }, async () => {
  const { cart } = await cartReadyToPay(running);
  const place = await from(newPlace());
  for (let attempt = 0; attempt < 40; attempt++) {
    const asked = await call(backend.shop, `/store/carts/${cart}`, { headers: place });
    expect(asked.status).toBe(200);
  }
  const completed = await Promise.all(
    Array.from({ length: 10 }, () =>
      call(backend.shop, `/store/carts/${cart}/complete`, { method: 'POST', headers: place }),
    ),
  );
  expect(completed.map(({ status }) => status)).not.toContain(429);
});

describe('a forgotten password', () => {
  const ask = async (identifier: string) =>
    call(backend.shop, '/auth/customer/emailpass/reset-password', {
      body: { identifier },
      headers: await from(newPlace()),
    });
  const links = async (email: string) =>
    (await mailsTo(email))
      .filter(({ html }) => html.includes('/reset-password?'))
      .map((mail) => addressIn(mail, '/reset-password?').searchParams.get('token') ?? '');

  test('is answered alike however often anybody asks, and its mailbox is not flooded', async () => {
    const [{ email }, stranger] = [await newCustomer(running), anyAddress()];
    for (let turn = 0; turn < 12; turn++) {
      const [known, unknown] = [await ask(email), await ask(stranger)];
      expect(known.status).toBe(201);
      expect(unknown.status).toBe(201);
      expect(unknown.body).toEqual(known.body);
    }
    // Mails leave in the order in which they were asked for: when this one is there, no other is on its way.
    const last = await newCustomer(running);
    await ask(last.email);
    await mailTo(last.email, /reset-password/);
    expect(await links(email)).toHaveLength(4);
    expect(await links(stranger)).toEqual([]);
  });

  test('has a link that works although strangers asked for others since, and that they cannot bring back', async () => {
    const { email } = await newCustomer(running);
    await ask(email);
    await mailTo(email, /reset-password/);
    const [token = ''] = await links(email);
    await ask(email);
    await waitFor('the same link again', async () => (await links(email)).length === 2 || undefined);
    const set = async (secret: string, proof: string) =>
      call(backend.shop, '/auth/customer/emailpass/update', {
        body: { email, password: secret },
        headers: { ...bearer(proof), ...(await from(newPlace())) },
      });

    expect((await set('oats-eleven-kettles', token)).status).toBe(200);
    await ask(email);
    await waitFor('another link', async () => (await links(email)).length === 3 || undefined);
    const last = (await links(email)).at(-1) ?? '';
    expect((await set('rye-twelve-kettles', token)).status).toBe(401);
    expect((await set('rye-twelve-kettles', last)).status).toBe(200);
  });
});

describe('an account of the admin that is guessed at from many addresses', () => {
  /** Strangers try until they are held off, each from an address of their own. */
  async function guessAt(email: string) {
    for (let attempt = 0; attempt < 7; attempt++) {
      const whose = attempt % 2 ? 'customer' : 'user';
      expect((await signIn(email, 'wrong-one', newPlace(), whose)).status).toBe(401);
    }
    for (const whose of ['user', 'customer'])
      expect((await signIn(email, 'wrong-one', newPlace(), whose)).status).toBe(429);
  }
  const signInWith = async (email: string, cookie: string, secret = passwordOfHelper) =>
    call(backend.shop, '/auth/user/emailpass', {
      body: { email, password: secret },
      headers: { ...(await from(newPlace())), cookie },
    });
  /** What a browser keeps after it has signed in to the admin. */
  async function knownBrowser(email: string): Promise<string> {
    const { headers } = await signIn(email, passwordOfHelper, newPlace(), 'user');
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  test('opens to the browser that has signed in to it before, and to no other', async () => {
    const [owner, other] = [await newHelper(running), await newHelper(running)];
    const [cookie, strange] = [await knownBrowser(owner), await knownBrowser(other)];
    await guessAt(owner);

    expect((await signIn(owner, passwordOfHelper, newPlace(), 'user')).status).toBe(429);
    for (const one of [strange, '', cookie.replace(/.$/, (end) => (end === '0' ? '1' : '0'))]) {
      expect((await signInWith(owner, one)).status).toBe(429);
    }
    expect((await signInWith(owner, cookie)).status).toBe(200);
    expect((await signInWith(other, strange)).status).toBe(200);
    // A browser that was stolen is held off in its turn.
    for (let attempt = 0; attempt < 7; attempt++)
      expect((await signInWith(owner, cookie, 'wrong-one')).status).toBe(401);
    expect((await signInWith(owner, cookie)).status).toBe(429);
  });

  test('opens to the browser that has set a new password by the mailed link', async () => {
    const owner = await newHelper(running);
    await guessAt(owner);
    const asked = { body: { identifier: owner }, headers: await from(newPlace()) };
    expect((await call(backend.shop, '/auth/user/emailpass/reset-password', asked)).status).toBe(201);
    const { text } = await mailTo(owner, /\/app\/reset-password/);
    const token = new URL(/https?:\S+\/app\/reset-password\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
    const set = await call(backend.shop, '/auth/user/emailpass/update', {
      body: { password: 'oats-eleven-kettles' },
      headers: { ...bearer(token), ...(await from(newPlace())) },
    });

    expect((await signInWith(owner, '', 'oats-eleven-kettles')).status).toBe(429);
    const cookie = set.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await signInWith(owner, cookie, 'oats-eleven-kettles')).status).toBe(200);
  });
});

describe('whoever is held off', () => {
  test('is so by every address of their household, and their neighbour is not', async () => {
    const household = newHousehold();
    for (const end of ['::1', ':ffff:ffff:ffff:ffff', ':0:0:0:7']) {
      expect((await subscribe(await from(household + end))).status).toBe(200);
    }
    expect((await subscribe(await from(`${household}::abcd`))).status).toBe(429);
    expect((await subscribe(await from(`${household.toUpperCase()}::1:2`))).status).toBe(429);
    expect((await subscribe(await from(`${newHousehold()}::1`))).status).toBe(200);
  });

  test('is so by the address of before written as IPv6', async () => {
    const place = newPlace();
    for (let attempt = 0; attempt < 3; attempt++) await subscribe(await from(place));
    expect((await subscribe(await from(`::ffff:${place}`))).status).toBe(429);
  });

  test('is not let in by headers that nobody believes', async () => {
    // All of these come from this machine itself, as far as the shop can tell.
    const forged = async (): Promise<Record<string, string>[]> => [
      { 'x-forwarded-for': newPlace() },
      { forwarded: `for=${newPlace()}` },
      { 'x-real-ip': newPlace() },
      { [visitorHeader]: newPlace() },
      { [visitorHeader]: await signVisitor(newPlace(), 'another secret') },
      { [visitorHeader]: await signVisitor(newPlace(), linkSecret(), Math.floor(Date.now() / 1000) - 300) },
      { [visitorHeader]: (await signVisitor(newPlace(), linkSecret())).replace(/[\d.]+$/, newPlace()) },
    ];
    for (const headers of await forged()) await subscribe(headers);
    for (const headers of await forged()) expect((await subscribe(headers)).status).toBe(429);
  });

  test('is not let in by another spelling of the way', async () => {
    const [email, place] = [anyAddress(), newPlace()];
    for (let attempt = 0; attempt < 5; attempt++) await signIn(email, 'wrong-one', place);
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
        const { status } = await askRaw(backend.shop, { method: 'POST', path, body, headers: await from(place) });
        expect([path, [400, 404, 429].includes(status)]).toEqual([path, true]);
      }
    }
  });

  test('is so after a restart of the backend', { tags: 'nightly' }, async () => {
    const place = newPlace();
    for (let attempt = 0; attempt < 3; attempt++) expect((await subscribe(await from(place))).status).toBe(200);
    await backend.restart();
    expect((await subscribe(await from(place))).status).toBe(429);
    expect((await subscribe(await from(newPlace()))).status).toBe(200);
  });
});

describe('the owner', () => {
  const newest = async (status: string) =>
    pickList((await asAdmin(running, `/admin/held-off?status=${status}&limit=1`)).body, 'held_off')[0];

  test('sees what is held off, not who it is, and lets them go at once', async () => {
    const [email, places] = [anyAddress(), [newPlace(), newPlace()]];
    const attempt = async (place = '') => subscribe(await from(place), email);
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

  test('alone sees and does that', async () => {
    for (const [path, method] of [
      ['/admin/held-off', 'GET'],
      ['/admin/held-off/held_none/let-go', 'POST'],
    ] as const) {
      expect((await call(running, path, { method })).status).toBe(401);
    }
  });
});
