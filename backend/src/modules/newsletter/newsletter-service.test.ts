import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import newsletterModule from '.';
import { Migration20261122000000 } from './migrations/Migration20261122000000';
import { Migration20261225040000 } from './migrations/Migration20261225040000';
import type { NewsletterService, PendingSignUp } from './newsletter-service';

const opened = throwawayModule<NewsletterService>(newsletterModule, Migration20261122000000, Migration20261225040000);
let newsletter: NewsletterService;

beforeAll(() => {
  newsletter = opened.start();
});

afterEach(() => opened.pool.query('truncate newsletter_subscriber, newsletter_consent, newsletter_suppression'));

/** Characters that a SQL statement could take for its own. */
const email = "o'neill?+$1\\@example.com";
const words = `Send me "news"? It's \\ mine, ? $1`;

async function askAnew(): Promise<PendingSignUp> {
  const asked = await newsletter.subscribe({ email, source: 'footer', words });
  if (!asked) throw new Error('No mail is due.');
  return asked;
}

const statuses = async () => (await newsletter.listSubscribers()).map(({ status }) => status);

test('an address is listed from confirmation until it unsubscribes, with its consent text', async () => {
  const asked = await askAnew();
  expect(await newsletter.activeSubscribers()).toEqual([]);

  expect(await newsletter.confirm(asked, 'Yes')).toBe(true);
  expect(await newsletter.confirm(asked, 'Yes')).toBe(true);
  const active = { id: asked.id, email, source: 'footer', words, confirmed_at: expect.any(Date) };
  expect(await newsletter.activeSubscribers()).toEqual([active]);

  await newsletter.unsubscribe(asked.id, 'No');
  expect(await newsletter.activeSubscribers()).toEqual([]);
  expect((await newsletter.listConsents()).map(({ act }) => act).sort()).toEqual([
    'asked',
    'confirmed',
    'unsubscribed',
  ]);
});

test('of many parallel sign-ups of one address only one causes a mail', async () => {
  const asking = { email, source: 'footer', words };
  const asked = await Promise.all(Array.from({ length: 8 }, () => newsletter.subscribe(asking)));

  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await newsletter.listConsents()).toHaveLength(1);
});

test('a sign-up whose mail could not be written may be repeated at once', async () => {
  const { id, round } = await askAnew();
  expect(await newsletter.subscribe({ email, source: 'footer', words })).toBeUndefined();
  await newsletter.resetSignUp(id);

  expect(await askAnew()).toMatchObject({ id, round });
});

test('an erased address leaves only its suppression, until it confirms again', async () => {
  const { id } = await askAnew();
  await newsletter.unsubscribe(id, 'No');
  await newsletter.erase(email);
  await newsletter.erase(email);

  expect(await newsletter.listSubscribers()).toEqual([]);
  expect(await newsletter.listConsents()).toEqual([]);
  expect(await newsletter.listSuppressions()).toHaveLength(1);

  await newsletter.confirm(await askAnew(), 'Yes');
  expect(await newsletter.listSuppressions()).toEqual([]);
  expect(await newsletter.activeSubscribers()).toHaveLength(1);
});

test('an unconfirmed sign-up is deleted with its consent text', async () => {
  await askAnew();
  await opened.pool.query(`update newsletter_subscriber set asked_at = now() - interval '31 days'`);
  await newsletter.forgetUnconfirmed(30);

  expect(await newsletter.listSubscribers()).toEqual([]);
  expect(await newsletter.listConsents()).toEqual([]);
});

test('an address that unsubscribed before keeps its row when a new sign-up stays unconfirmed, for the links of old letters', async () => {
  const { id } = await askAnew();
  await newsletter.unsubscribe(id, 'No');
  await askAnew();
  await opened.pool.query(`update newsletter_subscriber set asked_at = now() - interval '31 days'`);
  await newsletter.forgetUnconfirmed(30);
  expect(await newsletter.listSubscribers()).toMatchObject([{ id, status: 'unsubscribed' }]);

  await newsletter.confirm(await askAnew(), 'Yes');
  await newsletter.unsubscribe(id, 'No');
  expect(await newsletter.activeSubscribers()).toEqual([]);
});

describe('when a consent cannot be stored', () => {
  const breakOff = () =>
    opened.pool.query('alter table newsletter_consent add constraint broken check (false) not valid');

  afterEach(() => opened.pool.query('alter table newsletter_consent drop constraint broken'));

  test('a sign-up fails', async () => {
    await breakOff();
    await expect(askAnew()).rejects.toThrow();

    expect(await statuses()).toEqual([]);
  });

  test('a confirmation fails', async () => {
    const asked = await askAnew();
    await breakOff();
    await expect(newsletter.confirm(asked, 'Yes')).rejects.toThrow();

    expect(await statuses()).toEqual(['pending']);
  });

  test('unsubscribing fails, and can be repeated', async () => {
    const asked = await askAnew();
    await newsletter.confirm(asked, 'Yes');
    await breakOff();
    await expect(newsletter.unsubscribe(asked.id, 'No')).rejects.toThrow();

    expect(await statuses()).toEqual(['active']);
    expect(await newsletter.listSuppressions()).toEqual([]);
  });
});

test('a newsletter of the same words is added once', async () => {
  const issue = { id: 'issue_1', subject: 'New cards', text: 'Dear friends', who: 'Naomi', readers: 2 };
  const added = await Promise.all(Array.from({ length: 6 }, () => newsletter.addIssue(issue)));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await newsletter.listIssues()).toMatchObject([issue]);
});
