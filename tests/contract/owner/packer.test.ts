import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, uniqueEmail } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { guestOrder, postOrder } from '../../world/orders.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { forEachInParallel, requestRaw } from '../endpoints/raw-request.ts';
import { registeredRoutes } from '../endpoints/registered-routes.ts';
import { shopDatabase } from '../shop-database.ts';
import { adminTokenOf, newPacker } from './invite-staff.ts';

const shop = runningShop();
const database = shopDatabase();
/** This repeats `backend/src/people/packer-permissions.ts` on purpose, so that opening a route takes two edits. */
const openToPackers = [
  'GET /admin/users/me',
  'POST /admin/users/me/password',
  'GET /admin/people/me',
  'GET /admin/stores',
  'GET /admin/plugins',
  'GET /admin/layouts/configurations',
  'GET /admin/layouts/:zone/configuration',
  ...['', '/count', '/slips', '/labels', '/picking-list', '/click-and-drop', '/words', '/envelopes'].map(
    (part) => `GET /admin/to-post${part}`,
  ),
  ...['post', 'undo'].map((part) => `POST /admin/to-post/${part}`),
  'GET /admin/messages',
  'GET /admin/messages/:id',
  'POST /admin/messages/:id',
  'POST /admin/messages/:id/answer',
  'GET /admin/saved-replies',
];
/** These routes need no sign-in. */
const openToAll = ['GET /admin/feature-flags', 'POST /admin/invites/accept'];

let packer: Awaited<ReturnType<typeof newPacker>>;
let headers: Record<string, string>;

beforeAll(async () => {
  packer = await newPacker(shop);
  headers = bearer(packer.token);
});

const refused = 'This is not part of your work here. Ask the owner of the shop.';

describe('a packer', () => {
  test('is invited to pack, post and answer messages', async () => {
    const words = (await mailTo(packer.email, /Help to run/)).text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('asks you to help to pack and post its orders, and to answer its messages.');
  });

  test('can use no admin route but those for packers', async () => {
    const reachable: string[] = [];
    const routes = registeredRoutes().filter(({ path }) => path.startsWith('/admin/'));
    expect(routes.length).toBeGreaterThan(300);
    await forEachInParallel(routes, 16, async ({ method, path }) => {
      const address = path.replaceAll(/:\w+/g, 'anything');
      const { status, text } = await requestRaw(shop, {
        method,
        path: address,
        body: method === 'GET' ? undefined : {},
        headers,
      });
      const isLanding = `${method} ${path}` === 'GET /admin/orders' && text.includes('"orders":[]');
      if (status !== 403 && !isLanding) reachable.push(`${method} ${path}`);
      if (status === 403) expect(text, path).toContain(refused);
    });

    expect(reachable.filter((one) => !openToPackers.includes(one) && !openToAll.includes(one))).toEqual([]);
  });

  test('gets an empty list of orders on the landing page, whatever the query', async () => {
    await guestOrder(shop, 'somebody@example.com');
    for (const query of ['', '?limit=100', '?fields=*customer']) {
      expect((await call(shop, `/admin/orders${query}`, { headers })).body).toMatchObject({ orders: [], count: 0 });
    }
  });

  test('gets no related data with their own user', async () => {
    const { body } = await call(shop, '/admin/users/me?fields=*auth_identity,*user_roles', { headers });
    expect(pick(body, 'user', 'email')).toBe(packer.email);
    expect(JSON.stringify(body)).not.toMatch(/auth_identity|roles/);
  });

  test('cannot become an owner, neither by a request nor by an invite accepted with another email', async () => {
    const { id } = await readMe(headers);
    for (const path of [`/admin/people/${id}/role`, '/admin/people', `/admin/users/${id}`, '/admin/invites']) {
      expect((await call(shop, path, { headers, body: { role: 'owner', email: 'x@example.com' } })).status, path).toBe(
        403,
      );
    }
    const other = await newPacker(shop, { acceptAs: 'somebody-else@example.com' });
    expect(await readMe(bearer(other.token))).toMatchObject({ role: 'packer' });
  });

  test('prints the papers of orders at hand alone', async () => {
    const [order, old] = await Promise.all([
      guestOrder(shop, uniqueEmail('hand')),
      guestOrder(shop, uniqueEmail('old')),
    ]);
    await postOrder(shop, old.id);
    const papers = ['slips', 'labels', 'envelopes', 'click-and-drop', 'picking-list'];
    const print = async (paper: string, ids: string) =>
      (await call(shop, `/admin/to-post/${paper}?ids=${ids}`, { headers })).status;
    for (const paper of papers) expect([paper, await print(paper, order.id)]).toEqual([paper, 200]);
    // What was posted just now may have to be printed again.
    expect(await print('slips', old.id)).toBe(200);
    await database.query(`update "order" set updated_at = now() - interval '3 days' where id = any($1)`, [
      [order.id, old.id],
    ]);
    for (const paper of [...papers, 'words']) {
      expect([paper, await print(paper, old.id), await print(paper, `${order.id},${old.id}.main`)]).toEqual([
        paper,
        404,
        404,
      ]);
    }
    expect((await asAdmin(shop, `/admin/to-post/slips?ids=${old.id}`)).status).toBe(200);
  });

  test('cannot post what its shopper has asked to cancel, as the owner can', async () => {
    const headers = bearer((await newPacker(shop)).token);
    const { id, number, link } = await guestOrder(shop, uniqueEmail('asked'));
    await call(shop, `/store/orders/${id}/cancel-request`, { body: { reason: '' }, headers: link });
    const body = { orders: [{ id, although_asked: true }] };
    const { body: answer } = await call(shop, '/admin/to-post/post', { headers, body });
    expect(pickList(answer, 'failed').map((one) => pick(one, 'why'))).toEqual([
      `Order ${number} is one that its shopper has asked to cancel: it was not posted.`,
    ]);
    expect(pickList((await asAdmin(shop, '/admin/to-post/post', body)).body, 'failed')).toEqual([]);
  });

  test('does not see closed pages in the menu', async () => {
    const { body } = await call(shop, '/admin/layouts/sidebar/configuration', { headers });
    const widgets = pick(body, 'personal_configuration', 'configuration', 'widgets');
    expect(widgets).toMatchObject({ 'core:nav:/orders': { hidden: true }, 'core:nav:/money': { hidden: true } });
    expect(Object.keys(Object(widgets))).not.toContain('core:nav:/messages');
    const owners = await asAdmin(shop, '/admin/layouts/sidebar/configuration');
    expect(JSON.stringify(owners.body)).not.toContain('hidden');
  });
});

async function activityOf(actor: string): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>('select what from deed where actor_id = $1', [actor]);
  return rows.map(({ what }) => what);
}

async function readMe(as: Record<string, string>) {
  const { body } = await call(shop, '/admin/people/me', { headers: as });
  return { id: pickText(body, 'me', 'id'), role: pick(body, 'me', 'role'), first_page: pick(body, 'me', 'first_page') };
}

describe('the owner', () => {
  test('sees the staff and their roles', async () => {
    const { body } = await asAdmin(shop, '/admin/people');
    const listed = pickList(body, 'people');
    expect(listed.find((one) => pick(one, 'email') === packer.email)).toMatchObject({
      name: 'Mary Adams',
      role: 'packer',
      has_second_factor: false,
    });
    expect(listed.find((one) => pick(one, 'email') === shop.admin.email)).toMatchObject({ role: 'owner' });
  });

  test('changes a staff member’s role, which applies from their next call on', async () => {
    const { id } = await readMe(headers);
    const choose = (role: string) => asAdmin(shop, `/admin/people/${id}/role`, { role });
    expect((await choose('owner')).status).toBe(200);
    expect((await call(shop, '/admin/products?limit=1', { headers })).status).toBe(200);
    expect(await readMe(headers)).toMatchObject({ role: 'owner', first_page: null });

    expect((await choose('packer')).status).toBe(200);
    expect((await call(shop, '/admin/products?limit=1', { headers })).status).toBe(403);
    expect((await choose('king')).status).toBe(400);
    expect((await asAdmin(shop, '/admin/people/user_none/role', { role: 'packer' })).status).toBe(404);
  });

  test('cannot change their own role', async () => {
    const { id } = await readMe(bearer(await adminToken(shop)));
    const { status, body } = await asAdmin(shop, `/admin/people/${id}/role`, { role: 'packer' });
    expect([status, pick(body, 'message')]).toEqual([400, 'What you may do yourself is chosen by another owner.']);
  });

  test('cannot invite an invalid email or role', async () => {
    for (const body of [
      { email: 'nobody', role: 'packer' },
      { email: 'a@example.com' },
      { email: 'a@example.com', role: 'king' },
    ]) {
      expect((await asAdmin(shop, '/admin/people', body)).status).toBe(400);
    }
  });

  test('reads who did what, latest first', async () => {
    const order = await guestOrder(shop, 'audit@example.com');
    await asAdmin(shop, `/admin/orders/${order.id}/cancel`, {});
    await call(shop, '/admin/users/me/password', { headers, body: { current: 'wrong', password: 'something-long' } });
    const actions = async () => pickList((await asAdmin(shop, '/admin/people/actions?limit=50')).body, 'actions');
    await expect
      .poll(async () => (await actions()).find((one) => pick(one, 'order_id') === order.id))
      .toMatchObject({ who: expect.stringMatching(/./), what: `cancelled order ${order.number}` });
    const actionsShown = await actions();
    expect(actionsShown.map((one) => pick(one, 'what'))).toContain('chose what somebody may do');
    // A refused action is not recorded.
    expect(await activityOf((await readMe(headers)).id)).toEqual([]);
    expect(JSON.stringify(actionsShown)).not.toContain('audit@example.com');
  });
});

test('a packer who was removed can no longer sign in', async () => {
  const left = await newPacker(shop);
  const { id } = await readMe(bearer(left.token));
  await asAdmin(shop, `/admin/users/${id}`, undefined, 'DELETE');
  expect((await call(shop, '/admin/messages', { headers: bearer(left.token) })).status).toBe(401);
  expect(await adminTokenOf(shop, left.email)).toBe('');
});
