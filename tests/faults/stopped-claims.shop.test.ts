import { describe, expect, test } from 'vitest';
import { shopDatabase } from '../contract/shop-database.ts';
import { uniqueEmail } from '../world/customers.ts';
import { mailsTo, mailTo } from '../world/mailbox.ts';
import { call } from '../world/store-api.ts';
import { waitFor } from '../world/wait-for.ts';
import { secondBackend } from './second-backend.ts';

const database = shopDatabase();
const second = secondBackend('backend to mail');

type Claim = { status: string; attempts: number; seconds: number };

/** `seconds` is how long the claim holds; 0 without one. */
async function claimOn(email: string): Promise<Claim | undefined> {
  const { rows } = await database.query(
    `select status, attempts, greatest(0, coalesce(extract(epoch from claimed_until - now()), 0))::float as seconds
     from outgoing_mail where recipient = $1`,
    [email],
  );
  return rows[0];
}

/** A mail that the leaving backend has claimed. */
async function claimedMail(): Promise<string> {
  const email = uniqueEmail('stopped');
  expect((await call(second.backend.shop, `/store/mailing?${new URLSearchParams({ email })}`)).status).toBe(200);
  await waitFor('the claim', async () => ((await claimOn(email))?.seconds ? true : undefined));
  return email;
}

describe('a backend that is told to stop with a mail in its hands', () => {
  test('sends it before it ends', async () => {
    second.line.trouble('hanging');
    const email = await claimedMail();
    const stopped = second.backend.stop();
    second.line.trouble();
    await stopped;
    expect(await claimOn(email)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('gives it back when the mail server does not answer in time, and another backend sends it', async () => {
    // The mail server falls silent, and the mail would fail after twenty seconds: five more than a stop waits.
    const hasFallenSilent = new Promise<void>((silent) => second.line.when(/RCPT TO/, 'before', silent));
    const email = await claimedMail();
    await hasFallenSilent;
    await second.backend.stop();
    expect(await claimOn(email)).toMatchObject({ status: expect.stringMatching(/waiting|sent/) });
    expect((await claimOn(email))?.seconds).toBeLessThan(10);
    await mailTo(email, /newsletter/i);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
