import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackendAlone } from '../alone/backend-alone.ts';
import { shopDatabase } from '../contract/shop-database.ts';
import { unlimited } from '../gate/test-shop.ts';
import { uniqueEmail } from '../world/customers.ts';
import { mailsTo, mailTo } from '../world/mailbox.ts';
import { runningShop } from '../world/running-shop.ts';
import { call } from '../world/store-api.ts';
import { waitFor } from '../world/wait-for.ts';
import { TcpFaultProxy } from './tcp-fault-proxy.ts';

const shop = runningShop();
const database = shopDatabase();
/** The backend that is stopped reaches the mail server through this line. */
let line: TcpFaultProxy;
let leaving: BackendAlone;

beforeEach(async () => {
  line = await TcpFaultProxy.open();
  leaving = await BackendAlone.open(shop, {
    settings: unlimited,
    interceptAddress: (way, address) => (way === 'backend to mail' ? line.lead(address) : address),
  });
}, 220_000);
afterEach(async () => {
  await leaving.close();
  line.close();
});

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
  expect((await call(leaving.shop, `/store/mailing?${new URLSearchParams({ email })}`)).status).toBe(200);
  await waitFor('the claim', async () => ((await claimOn(email))?.seconds ? true : undefined));
  return email;
}

describe('a backend that is told to stop with a mail in its hands', () => {
  test('sends it before it ends', async () => {
    line.trouble('hanging');
    const email = await claimedMail();
    const stopped = leaving.stop();
    line.trouble();
    await stopped;
    expect(await claimOn(email)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('gives it back when the mail server does not answer in time, and another backend sends it', async () => {
    // The mail server falls silent, and the mail would fail after twenty seconds: five more than a stop waits.
    const hasFallenSilent = new Promise<void>((silent) => line.when(/RCPT TO/, 'before', silent));
    const email = await claimedMail();
    await hasFallenSilent;
    await leaving.stop();
    expect(await claimOn(email)).toMatchObject({ status: expect.stringMatching(/waiting|sent/) });
    expect((await claimOn(email))?.seconds).toBeLessThan(10);
    await mailTo(email, /newsletter/i);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
