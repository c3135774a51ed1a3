import { describe, expect, test } from 'vitest';
import { firstOf, idsOf } from '../../world/must-have.ts';
import { MedusaClient } from '../medusa-client.ts';
import { withCookies } from '../with-cookies.ts';
import type { FixtureShop } from './fixture-shop.ts';

const refused = { status: 401 };
const unknown = { status: 404 };
const newest = { order: '-created_at', limit: 100 };

export function keysAndUsers(fixtureShop: () => FixtureShop) {
  describe('API keys', () => {
    test('the owner creates a secret key, renames it and revokes it, after which it opens nothing', async () => {
      const { sdk, shop, mark } = fixtureShop();
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

    test('the owner adds a sales channel to a publishable key, and removes it', async () => {
      const { sdk, mark, salesChannel } = fixtureShop();
      const { api_key: key } = await sdk.admin.apiKey.create({ title: `Market ${mark}`, type: 'publishable' });
      const sellsInFixtureShop = async () =>
        idsOf((await sdk.admin.salesChannel.list({ publishable_key_id: key.id })).sales_channels).includes(
          salesChannel,
        );

      await sdk.admin.apiKey.batchSalesChannels(key.id, { add: [salesChannel] });
      expect(await sellsInFixtureShop()).toBe(true);
      await sdk.admin.apiKey.batchSalesChannels(key.id, { remove: [salesChannel] });
      expect(await sellsInFixtureShop()).toBe(false);
      await sdk.admin.apiKey.revoke(key.id);
      await sdk.admin.apiKey.delete(key.id);
    });
  });

  describe('users', () => {
    test('the owner sends an invite, sends it again, and deletes another', async () => {
      const { sdk, mark } = fixtureShop();
      const email = `orpah-${mark}@example.com`;
      const { invite } = await sdk.admin.invite.create({ email });

      expect((await sdk.admin.invite.retrieve(invite.id)).invite.accepted).toBe(false);
      expect(idsOf((await sdk.admin.invite.list({ limit: 100 })).invites)).toContain(invite.id);
      const again = await sdk.admin.invite.resend(invite.id);
      expect(again.invite.email).toBe(email);
      await sdk.admin.invite.delete(invite.id);
      await expect(sdk.admin.invite.retrieve(invite.id)).rejects.toMatchObject(unknown);
    });

    test('an invited user chooses a password, works in the admin, is renamed and deleted', async () => {
      const { sdk, shop, mark } = fixtureShop();
      const email = `boaz-${mark}@example.com`;
      const password = 'barley-harvest-11';
      const { invite } = await sdk.admin.invite.create({ email });
      const helper = new MedusaClient({ baseUrl: shop.backend });
      const token = await helper.auth.register('user', 'emailpass', {
        email,
        password,
        invite_token: invite.token,
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

    test('the owner is authenticated by a session cookie until the session is closed', async () => {
      const { shop } = fixtureShop();
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
    const create = async ({ sdk, mark }: FixtureShop, name: string) =>
      (await sdk.admin.customer.create({ email: `${name}-${mark}@example.com`, first_name: name })).customer;

    test('the owner creates a customer, changes the telephone number and deletes the customer', async () => {
      const { sdk } = fixtureShop();
      const { id } = await create(fixtureShop(), 'mahlon');

      expect(idsOf((await sdk.admin.customer.list(newest)).customers)).toContain(id);
      await sdk.admin.customer.update(id, { phone: '028 9018 0000' });
      expect((await sdk.admin.customer.retrieve(id)).customer.phone).toBe('028 9018 0000');
      await sdk.admin.customer.delete(id);
      await expect(sdk.admin.customer.retrieve(id)).rejects.toMatchObject(unknown);
    });

    test('the owner creates, changes and deletes a customer’s addresses', async () => {
      const { sdk } = fixtureShop();
      const { id } = await create(fixtureShop(), 'chilion');
      await sdk.admin.customer.createAddress(id, { address_1: '3 Test Street', city: 'Testtown', country_code: 'gb' });
      const address = firstOf((await sdk.admin.customer.listAddresses(id)).addresses);

      await sdk.admin.customer.updateAddress(id, address.id, { address_1: '4 Test Street' });
      expect((await sdk.admin.customer.retrieveAddress(id, address.id)).address.address_1).toBe('4 Test Street');
      await sdk.admin.customer.deleteAddress(id, address.id);
      expect((await sdk.admin.customer.listAddresses(id)).addresses).toEqual([]);
      await sdk.admin.customer.delete(id);
    });

    test('the owner adds customers to a group, from either side, and deletes it', async () => {
      const { sdk, mark } = fixtureShop();
      const { id } = await create(fixtureShop(), 'jesse');
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
