import { describe, expect, test } from 'vitest';
import { firstOf, idsOf } from '../../world/must-have.ts';
import { MedusaClient } from '../medusa-client.ts';
import { withCookies } from '../with-cookies.ts';
import type { Workshop } from './workshop.ts';

const refused = { status: 401 };
const unknown = { status: 404 };
const newest = { order: '-created_at', limit: 100 };

export function keysAndPeople(workshop: () => Workshop) {
  describe('keys', () => {
    test('the owner gives a program a secret key, renames it and revokes it, after which it opens nothing', async () => {
      const { sdk, shop, mark } = workshop();
      const { api_key: key } = await sdk.admin.apiKey.create({ title: `Till ${mark}`, type: 'secret' });
      const till = new MedusaClient({ baseUrl: shop.backend, apiKey: key.token });

      expect((await till.admin.store.list()).stores).toHaveLength(1);
      await sdk.admin.apiKey.update(key.id, { title: `Back-room till ${mark}` });
      expect((await sdk.admin.apiKey.retrieve(key.id)).api_key.title).toBe(`Back-room till ${mark}`);
      expect(idsOf((await sdk.admin.apiKey.list(newest)).api_keys)).toContain(key.id);
      await expect(sdk.admin.apiKey.delete(key.id)).rejects.toMatchObject({ status: 400 });

      await sdk.admin.apiKey.revoke(key.id);
      await expect(till.admin.store.list()).rejects.toMatchObject(refused);
      await sdk.admin.apiKey.delete(key.id);
      await expect(sdk.admin.apiKey.retrieve(key.id)).rejects.toMatchObject(unknown);
    });

    test('the owner lets a publishable key sell in another channel, and takes it back', async () => {
      const { sdk, mark, salesChannel } = workshop();
      const { api_key: key } = await sdk.admin.apiKey.create({ title: `Market ${mark}`, type: 'publishable' });
      const sellsInWorkshop = async () =>
        idsOf((await sdk.admin.salesChannel.list({ publishable_key_id: key.id })).sales_channels).includes(
          salesChannel,
        );

      await sdk.admin.apiKey.batchSalesChannels(key.id, { add: [salesChannel] });
      expect(await sellsInWorkshop()).toBe(true);
      await sdk.admin.apiKey.batchSalesChannels(key.id, { remove: [salesChannel] });
      expect(await sellsInWorkshop()).toBe(false);
      await sdk.admin.apiKey.revoke(key.id);
      await sdk.admin.apiKey.delete(key.id);
    });
  });

  describe('people who work in the shop', () => {
    test('the owner invites somebody, sends the invite again, and takes another back', async () => {
      const { sdk, mark } = workshop();
      const email = `orpah-${mark}@example.com`;
      const { invite } = await sdk.admin.invite.create({ email });

      expect((await sdk.admin.invite.retrieve(invite.id)).invite.accepted).toBe(false);
      expect(idsOf((await sdk.admin.invite.list({ limit: 100 })).invites)).toContain(invite.id);
      const again = await sdk.admin.invite.resend(invite.id);
      expect(again.invite.email).toBe(email);
      await sdk.admin.invite.delete(invite.id);
      await expect(sdk.admin.invite.retrieve(invite.id)).rejects.toMatchObject(unknown);
    });

    test('who is invited chooses a password, works in the admin, is renamed and leaves again', async () => {
      const { sdk, shop, mark } = workshop();
      const email = `boaz-${mark}@example.com`;
      const password = 'barley-harvest-11';
      const { invite } = await sdk.admin.invite.create({ email });
      const helper = new MedusaClient({ baseUrl: shop.backend });
      const token = await helper.auth.register('user', 'emailpass', {
        ...{ email, password, invite_token: invite.token },
      });
      await helper.admin.invite.accept(
        { invite_token: invite.token, email, first_name: 'Boaz', last_name: 'Example' },
        {},
        { authorization: `Bearer ${token}` },
      );

      await helper.auth.login('user', 'emailpass', { email, password });
      const { user } = await helper.admin.user.me();
      expect(user).toMatchObject({ email, first_name: 'Boaz' });
      expect(idsOf((await sdk.admin.user.list({ limit: 100 })).users)).toContain(user.id);
      await sdk.admin.user.update(user.id, { first_name: 'Boas' });
      expect((await sdk.admin.user.retrieve(user.id)).user.first_name).toBe('Boas');
      await sdk.admin.user.delete(user.id);
      await expect(sdk.admin.user.retrieve(user.id)).rejects.toMatchObject(unknown);
    });

    test('the owner can also be known by a session cookie, until it is closed', async () => {
      const { shop } = workshop();
      const { email, password } = shop.admin;
      await withCookies(async (cookie) => {
        const browser = new MedusaClient({ baseUrl: shop.backend, auth: { type: 'session' } });
        await browser.auth.login('user', 'emailpass', { email, password });
        expect(cookie()).toMatch(/^connect\.sid=/);
        expect((await browser.admin.user.me()).user.email).toBe(email);
        await browser.auth.logout();
        await expect(browser.admin.user.me()).rejects.toMatchObject(refused);
      });
    });
  });

  describe('customers', () => {
    const create = async ({ sdk, mark }: Workshop, name: string) =>
      (await sdk.admin.customer.create({ email: `${name}-${mark}@example.com`, first_name: name })).customer;

    test('the owner writes a customer down, changes the telephone number and removes the customer', async () => {
      const { sdk } = workshop();
      const { id } = await create(workshop(), 'mahlon');

      expect(idsOf((await sdk.admin.customer.list(newest)).customers)).toContain(id);
      await sdk.admin.customer.update(id, { phone: '028 9018 0000' });
      expect((await sdk.admin.customer.retrieve(id)).customer.phone).toBe('028 9018 0000');
      await sdk.admin.customer.delete(id);
      await expect(sdk.admin.customer.retrieve(id)).rejects.toMatchObject(unknown);
    });

    test('the owner keeps a customer’s addresses', async () => {
      const { sdk } = workshop();
      const { id } = await create(workshop(), 'chilion');
      await sdk.admin.customer.createAddress(id, { address_1: '3 Test Street', city: 'Testtown', country_code: 'gb' });
      const address = firstOf((await sdk.admin.customer.listAddresses(id)).addresses);

      await sdk.admin.customer.updateAddress(id, address.id, { address_1: '4 Test Street' });
      expect((await sdk.admin.customer.retrieveAddress(id, address.id)).address.address_1).toBe('4 Test Street');
      await sdk.admin.customer.deleteAddress(id, address.id);
      expect((await sdk.admin.customer.listAddresses(id)).addresses).toEqual([]);
      await sdk.admin.customer.delete(id);
    });

    test('the owner puts customers into a group, from either side, and dissolves it', async () => {
      const { sdk, mark } = workshop();
      const { id } = await create(workshop(), 'jesse');
      const groups = sdk.admin.customerGroup;
      const { customer_group: group } = await groups.create({ name: `Bookshops ${mark}` });
      const members = async () =>
        (await groups.retrieve(group.id, { fields: '*customers' })).customer_group.customers.map((one) => one.id);

      await groups.batchCustomers(group.id, { add: [id] });
      expect(await members()).toEqual([id]);
      await sdk.admin.customer.batchCustomerGroups(id, { remove: [group.id] });
      expect(await members()).toEqual([]);
      await groups.update(group.id, { name: `Church bookshops ${mark}` });
      expect((await groups.list(newest)).customer_groups.map(({ name }) => name)).toContain(`Church bookshops ${mark}`);
      await groups.delete(group.id);
      await expect(groups.retrieve(group.id)).rejects.toMatchObject(unknown);
      await sdk.admin.customer.delete(id);
    });
  });
}
