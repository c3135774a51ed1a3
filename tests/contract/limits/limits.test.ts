import { attemptLimits, type LimitName, measureOf } from '@shop/shared/attempt-limits';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackendAlone } from '../../alone/backend-alone.ts';
import { basketReadyToPay } from '../../world/baskets.ts';
import { anyAddress, newCustomer, password } from '../../world/customers.ts';
import { asAdmin } from '../../world/owner.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { type Answer, call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { askRaw } from '../doors/ask-raw.ts';
import { attemptsOf, from, newHousehold, newPlace } from './attempts.ts';

/** Those that would take long to reach are set lower; all others are as they usually are. */
const settings = {
  LIMIT_SIGN_IN_ADDRESS: '8/15m',
  LIMIT_RESET_ADDRESS: '5/1h',
  LIMIT_PROMOTION_CODE_ADDRESS: '12/1h',
  LIMIT_ORDER_TRANSFER_PERSON: '4/1h',
  LIMIT_EMAIL_CHANGE_MAILBOX: '2/1h',
  LIMIT_INVITE: '3/1h',
  LIMIT_NEW_BASKET: '4/1h',
  TRUSTED_PROXY: '',
};

const running = runningShop();
let backend: BackendAlone;

beforeAll(async () => {
  backend = await BackendAlone.open(running, { settings });
});
afterAll(() => backend?.close());

const letter = (place: Record<string, string>, more = {}) =>
  call(backend.shop, '/store/contact', {
    body: { name: 'Anna Bell', email: anyAddress(), telephone: '', message: 'Do you post to Donegal?', ...more },
    headers: place,
  });
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

const inGate: LimitName[] = ['sign_in', 'sign_in_address', 'promotion_code', 'register'];

describe.each(Object.keys(attemptLimits) as LimitName[])('the limit %s', (name) => {
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

test('of twelve letters at once no more are let in than may be', async () => {
  const place = await from(newPlace());
  const answers = await Promise.all(Array.from({ length: 12 }, () => letter(place)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(9).fill(429)]);
});

test('a form that is not whole is no attempt', async () => {
  const place = await from(newPlace());
  for (let attempt = 0; attempt < 5; attempt++) expect((await letter(place, { message: '' })).status).toBe(400);

  expect((await letter(place)).status).toBe(200);
});

test('one request with many codes is many attempts', { tags: 'nightly' }, async () => {
  const { basket } = await basketReadyToPay(running);
  const promo_codes = Array.from({ length: 9 }, (_, index) => `GUESS${index}`);
  const place = await from(newPlace());
  const guess = (path: string, codes: string[]) =>
    call(backend.shop, path, { body: { promo_codes: codes }, headers: place });

  expect((await guess(`/store/carts/${basket}`, promo_codes)).status).not.toBe(429);
  expect((await guess(`/store/carts/${basket}/promotions`, ['TENTH'])).status).not.toBe(429);
  expect((await guess(`/store/carts/${basket}`, ['ELEVENTH'])).status).toBe(429);
});

test('completing one basket again and again, and asking for it, is never held off', { tags: 'nightly' }, async () => {
  const { basket } = await basketReadyToPay(running);
  const place = await from(newPlace());
  for (let attempt = 0; attempt < 40; attempt++) {
    const asked = await call(backend.shop, `/store/carts/${basket}`, { headers: place });
    expect(asked.status).toBe(200);
  }
  const completed = await Promise.all(
    Array.from({ length: 10 }, () =>
      call(backend.shop, `/store/carts/${basket}/complete`, { method: 'POST', headers: place }),
    ),
  );
  expect(completed.map(({ status }) => status)).not.toContain(429);
});

describe('whoever is held off', () => {
  test('is so by every address of their household, and their neighbour is not', async () => {
    const household = newHousehold();
    for (const end of ['::1', ':ffff:ffff:ffff:ffff', ':0:0:0:7']) {
      expect((await letter(await from(household + end))).status).toBe(200);
    }
    expect((await letter(await from(`${household}::abcd`))).status).toBe(429);
    expect((await letter(await from(`${household.toUpperCase()}::1:2`))).status).toBe(429);
    expect((await letter(await from(`${newHousehold()}::1`))).status).toBe(200);
  });

  test('is so by the address of before written as IPv6', async () => {
    const place = newPlace();
    for (let attempt = 0; attempt < 3; attempt++) await letter(await from(place));
    expect((await letter(await from(`::ffff:${place}`))).status).toBe(429);
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
    for (const headers of await forged()) await letter(headers);
    for (const headers of await forged()) expect((await letter(headers)).status).toBe(429);
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
        expect([path, [404, 429].includes(status)]).toEqual([path, true]);
      }
    }
  });

  test('is not let in by whatever else the form holds', async () => {
    const mailbox = anyAddress();
    const ask = async (more: Record<string, string>) =>
      call(backend.shop, '/auth/customer/emailpass/reset-password', {
        body: { identifier: mailbox, ...more },
        headers: await from(newPlace()),
      });
    for (let attempt = 0; attempt < 3; attempt++) await ask({});
    expect((await ask({ email: anyAddress() })).status).toBe(400);
    expect((await ask({})).status).toBe(429);
  });

  test('is so after a restart of the backend', { tags: 'nightly' }, async () => {
    const place = newPlace();
    for (let attempt = 0; attempt < 3; attempt++) expect((await letter(await from(place))).status).toBe(200);
    await backend.restart();
    expect((await letter(await from(place))).status).toBe(429);
    expect((await letter(await from(newPlace()))).status).toBe(200);
  });
});

describe('the owner', () => {
  const newest = async (status: string) =>
    pickList((await asAdmin(running, `/admin/held-off?status=${status}&limit=1`)).body, 'held_off')[0];

  test('sees what is held off, not who it is, and lets them go at once', async () => {
    const [email, places] = [anyAddress(), [newPlace(), newPlace()]];
    const reset = async (place = '') =>
      call(backend.shop, '/auth/customer/emailpass/reset-password', {
        body: { identifier: email },
        headers: await from(place),
      });
    for (let attempt = 0; attempt < 5; attempt++) await reset(places[attempt % 2]);

    const { body } = await asAdmin(running, '/admin/held-off?status=now&limit=200');
    const row = pickList(body, 'held_off').find(
      (one) => pick(one, 'limit_name') === 'reset' && pick(one, 'attempts') === 5,
    );
    expect(row).toMatchObject({ attempts: 5, addresses: 2, is_held: true, let_go_at: null });
    for (const secret of [email, ...places]) expect(JSON.stringify(body)).not.toContain(secret);

    const id = pickText(row, 'id');
    expect((await asAdmin(running, `/admin/held-off/${id}/let-go`, {})).status).toBe(200);
    expect((await reset(places[0])).status).toBe(201);
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
