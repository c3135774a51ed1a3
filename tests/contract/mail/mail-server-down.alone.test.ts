import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const mailbox = v.parse(v.number(), shop.pids.mailbox);

const sendMessage = (email: string) =>
  call(shop, '/store/contact', { body: { name: 'Ruth', email, message: `Is anybody there? ${randomUUID()}` } });

test('while the mail server hangs messages are accepted, and each mail arrives once when it is back', {
  tags: 'nightly',
}, async () => {
  const email = `patient-${randomUUID().slice(0, 8)}@example.com`;
  const row = async () =>
    (await database.query(`select * from outgoing_mail where recipient = $1 and kind = 'contact-received'`, [email]))
      .rows[0];
  process.kill(mailbox, 'SIGSTOP');
  try {
    expect((await sendMessage(email)).status).toBe(200);
    await expect.poll(async () => (await row())?.problem).toMatch(/^The mail server /);
  } finally {
    process.kill(mailbox, 'SIGCONT');
  }
  const failed = await row();
  expect(failed).toMatchObject({ status: 'waiting', attempts: 1, claimed_until: null });
  expect(failed.next_attempt_at.getTime() - failed.updated_at.getTime()).toBe(60_000);
  expect(failed.problem).not.toContain(email);

  // The retry time is reached for this mail and for every other one that waits.
  await database.query(`update outgoing_mail set next_attempt_at = now() where status = 'waiting'`);
  expect((await sendMessage(`later-${email}`)).status).toBe(200);
  await mailTo(email, /We have your message/);
  await mailTo(`later-${email}`, /We have your message/);

  expect(await mailsTo(email)).toHaveLength(1);
  await expect.poll(row).toMatchObject({ status: 'sent', attempts: 2, problem: null, data: {} });
});

test('a link that ran out before its mail could be sent is not sent', async () => {
  const email = `late-${randomUUID().slice(0, 8)}@example.com`;
  const cause = `late:${email}`;
  await database.query(
    `insert into outgoing_mail (id, kind, cause, recipient, data, attempts, give_up_at)
     values ($1, 'password-reset', $1, $2, '{"token": "spent"}', 3, now() - interval '1 second')`,
    [cause, email],
  );
  expect((await sendMessage(`after-${email}`)).status).toBe(200);
  await mailTo(`after-${email}`, /We have your message/);
  const read = async () => (await database.query('select status, data from outgoing_mail where id = $1', [cause])).rows;
  await expect.poll(read).toEqual([{ status: 'dead', data: {} }]);
  expect(await mailsTo(email)).toEqual([]);
});
