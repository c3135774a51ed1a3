import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { askRaw, atOnce } from '../doors/ask-raw.ts';
import { registeredRoutes } from '../doors/registered-routes.ts';
import { newPacker, tokenOf } from './invited.ts';

const shop = runningShop();
/** What is open to a packer (`backend/src/people/packer-work.ts`), said a second time: nothing is opened in passing. */
const open = [
  'GET /admin/users/me',
  'POST /admin/users/me/password',
  'GET /admin/people/me',
  'GET /admin/stores',
  'GET /admin/plugins',
  'GET /admin/layouts/configurations',
  'GET /admin/layouts/:zone/configuration',
  ...['', '/slips', '/labels', '/picking-list', '/click-and-drop'].map((part) => `GET /admin/to-post${part}`),
  ...['post', 'undo'].map((part) => `POST /admin/to-post/${part}`),
  'GET /admin/messages',
  'GET /admin/messages/:id',
  'POST /admin/messages/:id',
  'POST /admin/messages/:id/answer',
  'GET /admin/saved-replies',
];
/** Whom nobody asks who they are. */
const everybodys = ['GET /admin/feature-flags', 'POST /admin/invites/accept'];

let packer: Awaited<ReturnType<typeof newPacker>>;
let headers: Record<string, string>;

beforeAll(async () => {
  packer = await newPacker(shop);
  headers = bearer(packer.token);
});

const refused = 'This is not part of your work here. Ask the owner of the shop.';

describe('a packer', () => {
  test('is asked for what a packer does', async () => {
    const words = (await mailTo(packer.email, /Help to run/)).text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('asks you to help to pack and post its orders, and to answer its messages.');
  });

  test('is let in by no address of the owner’s side but those that are named for packers', async () => {
    const let_in: string[] = [];
    const routes = registeredRoutes().filter(({ path }) => path.startsWith('/admin/'));
    expect(routes.length).toBeGreaterThan(300);
    await atOnce(routes, 16, async ({ method, path }) => {
      const address = path.replaceAll(/:\w+/g, 'anything');
      const { status, text } = await askRaw(shop, {
        method,
        path: address,
        body: method === 'GET' ? undefined : {},
        headers,
      });
      const isLanding = `${method} ${path}` === 'GET /admin/orders' && text.includes('"orders":[]');
      if (status !== 403 && !isLanding) let_in.push(`${method} ${path}`);
      if (status === 403) expect(text, path).toContain(refused);
    });

    expect(let_in.filter((one) => !open.includes(one) && !everybodys.includes(one))).toEqual([]);
  });

  test('is given no orders where everybody lands who signs in, however it is asked', async () => {
    await guestOrder(shop, 'somebody@example.com');
    for (const query of ['', '?limit=100', '?fields=*customer']) {
      expect((await call(shop, `/admin/orders${query}`, { headers })).body).toMatchObject({ orders: [], count: 0 });
    }
  });

  test('is told nothing that hangs on what they may read', async () => {
    const { body } = await call(shop, '/admin/users/me?fields=*auth_identity,*user_roles', { headers });
    expect(pick(body, 'user', 'email')).toBe(packer.email);
    expect(JSON.stringify(body)).not.toMatch(/auth_identity|roles/);
  });

  test('cannot make themselves more, neither by hand nor by an invite that they accept under another address', async () => {
    const { id } = await me(headers);
    for (const path of [`/admin/people/${id}/role`, '/admin/people', `/admin/users/${id}`, '/admin/invites']) {
      expect((await call(shop, path, { headers, body: { role: 'owner', email: 'x@example.com' } })).status, path).toBe(
        403,
      );
    }
    const other = await newPacker(shop, { acceptAs: 'somebody-else@example.com' });
    expect(await me(bearer(other.token))).toMatchObject({ role: 'packer' });
  });

  test('does not see in the menu what is closed', async () => {
    const { body } = await call(shop, '/admin/layouts/sidebar/configuration', { headers });
    const widgets = pick(body, 'personal_configuration', 'configuration', 'widgets');
    expect(widgets).toMatchObject({ 'core:nav:/orders': { hidden: true }, 'core:nav:/money': { hidden: true } });
    expect(Object.keys(Object(widgets))).not.toContain('core:nav:/messages');
    const owners = await asAdmin(shop, '/admin/layouts/sidebar/configuration');
    expect(JSON.stringify(owners.body)).not.toContain('hidden');
  });

  test('reads the messages', async () => {
    expect((await call(shop, '/admin/messages', { headers })).status).toBe(200);
  });
});

/** In the words in which they are kept. */
async function deedsOf(actor: string): Promise<string[]> {
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ what: string }>('select what from deed where actor_id = $1', [actor]);
  await database.end();
  return rows.map(({ what }) => what);
}

async function me(as: Record<string, string>) {
  const { body } = await call(shop, '/admin/people/me', { headers: as });
  return { id: pickText(body, 'me', 'id'), role: pick(body, 'me', 'role'), first_page: pick(body, 'me', 'first_page') };
}

describe('the owner', () => {
  test('sees who keeps the shop, and what each may do', async () => {
    const { body } = await asAdmin(shop, '/admin/people');
    const listed = pickList(body, 'people');
    expect(listed.find((one) => pick(one, 'email') === packer.email)).toMatchObject({
      ...{ name: 'Mary Adams', role: 'packer', has_second_factor: false },
    });
    expect(listed.find((one) => pick(one, 'email') === shop.admin.email)).toMatchObject({ role: 'owner' });
  });

  test('chooses anew what somebody may do, which holds from their next call on', async () => {
    const { id } = await me(headers);
    const choose = (role: string) => asAdmin(shop, `/admin/people/${id}/role`, { role });
    expect((await choose('owner')).status).toBe(200);
    expect((await call(shop, '/admin/products?limit=1', { headers })).status).toBe(200);
    expect(await me(headers)).toMatchObject({ role: 'owner', first_page: null });

    expect((await choose('packer')).status).toBe(200);
    expect((await call(shop, '/admin/products?limit=1', { headers })).status).toBe(403);
    expect((await choose('king')).status).toBe(400);
    expect((await asAdmin(shop, '/admin/people/user_none/role', { role: 'packer' })).status).toBe(404);
  });

  test('never shuts themselves out: what one may do oneself is chosen by another', async () => {
    const { id } = await me(bearer(await adminToken(shop)));
    const { status, body } = await asAdmin(shop, `/admin/people/${id}/role`, { role: 'packer' });
    expect([status, pick(body, 'message')]).toEqual([400, 'What you may do yourself is chosen by another owner.']);
  });

  test('asks nobody whose address is none', async () => {
    for (const body of [
      { email: 'nobody', role: 'packer' },
      { email: 'a@example.com' },
      { email: 'a@example.com', role: 'king' },
    ]) {
      expect((await asAdmin(shop, '/admin/people', body)).status).toBe(400);
    }
  });

  test('reads who did what, in words, the latest first', async () => {
    const order = await guestOrder(shop, 'deed@example.com');
    await asAdmin(shop, `/admin/orders/${order.id}/cancel`, {});
    await call(shop, '/admin/users/me/password', { headers, body: { current: 'wrong', password: 'something-long' } });
    const deeds = async () => pickList((await asAdmin(shop, '/admin/people/deeds?limit=50')).body, 'deeds');
    await expect
      .poll(async () => (await deeds()).find((one) => pick(one, 'order_id') === order.id))
      .toMatchObject({ who: expect.stringMatching(/./), what: `cancelled order ${order.number}` });
    const told = await deeds();
    expect(told.map((one) => pick(one, 'what'))).toContain('chose what somebody may do');
    // What was refused was not done.
    expect(await deedsOf((await me(headers)).id)).toEqual([]);
    expect(JSON.stringify(told)).not.toContain('deed@example.com');
  });
});

test('whoever has left is let in no more', async () => {
  const left = await newPacker(shop);
  const { id } = await me(bearer(left.token));
  await asAdmin(shop, `/admin/users/${id}`, undefined, 'DELETE');
  expect((await call(shop, '/admin/messages', { headers: bearer(left.token) })).status).toBe(401);
  expect(await tokenOf(shop, left.email)).toBe('');
});
