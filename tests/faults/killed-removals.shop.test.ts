import { describe, expect, test } from 'vitest';
import { acceptInvite, inviteTokenIn, newStaffMember } from '../contract/owner/invite-staff.ts';
import { shopDatabase } from '../contract/shop-database.ts';
import { cartWithGiftCard } from '../world/cards/gift-cards.ts';
import { uniqueEmail } from '../world/customers.ts';
import { mailsTo, sentMails } from '../world/mailbox.ts';
import { buy } from '../world/orders.ts';
import { asAdmin, runJob } from '../world/owner.ts';
import { runningShop } from '../world/running-shop.ts';
import { pick, pickList, pickText } from '../world/store-api.ts';
import { waitFor } from '../world/wait-for.ts';
import { secondBackend } from './second-backend.ts';

const shop = runningShop();
const database = shopDatabase();
const second = secondBackend('backend to database');

async function dieRemoving(path: string, words: RegExp) {
  second.killAt(words, 'before');
  await asAdmin(second.backend.shop, path, undefined, 'DELETE').catch(() => undefined);
  await second.backend.ended;
}

describe('a backend that dies while the owner removes a helper', () => {
  const listed = async (email: string) =>
    pickList((await asAdmin(shop, '/admin/people')).body, 'people').find((one) => pick(one, 'email') === email);

  test.each([
    ['the sign-in', /delete from "auth_identity"/],
    ['the person', /update "user" set/],
  ])(
    'before %s is gone leaves them in the list, or free to be invited again',
    async (_, words) => {
      const email = await newStaffMember(shop);
      const id = pickText(await listed(email), 'id');
      await dieRemoving(`/admin/users/${id}`, words);
      // The lock of what has died ends by itself.
      const press = async () =>
        (await asAdmin(shop, `/admin/users/${id}`, undefined, 'DELETE')).status === 200 || undefined;
      if (await listed(email)) await waitFor('a second press', press);

      expect((await asAdmin(shop, '/admin/people', { email, role: 'packer' })).status).toBe(200);
      await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
      const tokens = (await mailsTo(email)).map(({ text }) => inviteTokenIn(shop, text));
      const accepted = await Promise.all(
        tokens.map((token) => acceptInvite(shop, email, token).catch(() => undefined)),
      );
      expect(accepted.map((answer) => answer?.status)).toContain(200);
    },
    220_000,
  );
});

describe('a backend that dies while the owner deletes a guest', () => {
  test.each([
    ['the words of a review', /UPDATE review/],
    ['whom a gift card is for', /UPDATE gift_card g SET email/],
  ])(
    'before it forgets %s is followed by the shop, which forgets all of it',
    async (_, words) => {
      const to = uniqueEmail('friend');
      const { id: order } = await buy(shop, await cartWithGiftCard(shop, uniqueEmail('guest'), to, 10));
      // The receiver of a gift card is kept until it was mailed.
      await waitFor('the gift card to be mailed', () => sentMails(database, to, ['gift-card']));
      const guest = pickText(
        (await asAdmin(shop, `/admin/orders/${order}?fields=customer_id`)).body,
        'order',
        'customer_id',
      );
      await database.query(
        `insert into review (id, order_id, product_id, stars, words, name, state, answer, reason)
         values ($1, $2, 'prod_gone', 4, 'My aunt wept.', 'Ruth', 'shown', '', '')`,
        [`rev_${crypto.randomUUID()}`, order],
      );
      await dieRemoving(`/admin/customers/${guest}`, words);

      const left = async () => {
        await runJob(shop, 'reconcile-accounts');
        const { rows } = await database.query(
          `select (select words from review where order_id = $1), (select email from gift_card where order_id = $1),
             (select deleted_at is not null as is_gone from customer where id = $2)`,
          [order, guest],
        );
        return rows[0];
      };
      await expect.poll(left).toEqual({ words: '', email: '', is_gone: true });
    },
    220_000,
  );
});
