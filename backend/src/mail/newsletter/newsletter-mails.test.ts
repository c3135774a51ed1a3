import type { MedusaContainer } from '@medusajs/framework/types';
import { expect, test } from 'vitest';
import { newsletterModule } from '../../modules/newsletter';
import { outboxModule } from '../../modules/outbox';
import { isNewMail } from '../kinds';
import { newsletterMails, nextMailsOfIssue } from './newsletter-mails';

const between = { $gte: new Date('2026-02-27'), $lte: new Date('2026-03-02') };
const issue = { id: 'issue_1', subject: 'New cards', text: 'Dear friends', created_at: '2026-03-01T12:00:00.000Z' };
const earlier = '2026-01-05T12:00:00.000Z';

function readersOf(count: number, confirmed_at = earlier) {
  return Array.from({ length: count }, (_, at) => ({
    id: `sub_${at}`,
    email: `reader-${at}@example.com`,
    confirmed_at,
  }));
}

function shopWith(readers: object[], written: Set<string>, { untried = 0, dead = new Set<string>() } = {}) {
  const modules: Record<string, unknown> = {
    [newsletterModule]: { listIssues: async () => [issue], activeSubscribers: async () => readers },
    [outboxModule]: {
      findKnownCauses: async () => written,
      findDeadCauses: async () => dead,
      countUntried: async () => untried,
    },
  };
  return { resolve: (name: string) => modules[name] } as unknown as MedusaContainer;
}

/** Writes what each sweep finds. */
async function sweeps(times: number, readers: object[]) {
  const written = new Set<string>();
  const container = shopWith(readers, written);
  const found = [];
  for (let time = 0; time < times; time += 1) {
    const mails = await newsletterMails.missing(container, between);
    expect(mails.every(isNewMail)).toBe(true);
    for (const { cause } of mails) written.add(cause);
    found.push(mails);
  }
  return found;
}

test('each reader gets a newsletter once, some of them at a time', async () => {
  const found = await sweeps(4, readersOf(450));
  expect(found.map(({ length }) => length)).toEqual([200, 200, 50, 0]);
  expect(new Set(found.flat().map(({ recipient }) => recipient)).size).toBe(450);
  expect(found[0]?.[0]).toEqual({
    kind: 'newsletter',
    cause: 'issue_1:sub_0',
    recipient: 'reader-0@example.com',
    data: { subject: 'New cards', text: 'Dear friends', subscriber_id: 'sub_0' },
  });
});

test('a reader who confirmed after it was sent does not get it', async () => {
  expect(await sweeps(1, readersOf(3, '2026-03-01T12:00:01.000Z'))).toEqual([[]]);
});

test.each([
  [0, 200],
  [150, 50],
  [200, 0],
  [230, 0],
])('where %i have not been tried yet, %i more are written', async (untried, more) => {
  const shop = shopWith(readersOf(450), new Set(), { untried });
  expect(await newsletterMails.missing(shop, between)).toHaveLength(more);
  expect((await nextMailsOfIssue(shop, issue)).next).toHaveLength(more);
});

test('sent again, it finds the readers whose mail was given up', async () => {
  const dead = new Set(['issue_1:sub_1', 'issue_1:sub_9']);
  const { next, dead: found } = await nextMailsOfIssue(
    shopWith(readersOf(3), new Set(['issue_1:sub_0', 'issue_1:sub_1']), { dead }),
    issue,
  );
  expect(next.map(({ cause }) => cause)).toEqual(['issue_1:sub_2']);
  expect(found).toMatchObject([{ cause: 'issue_1:sub_1', recipient: 'reader-1@example.com' }]);
});
