import { beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../world/browser.ts';
import { type Mail, mailsTo } from '../../../world/mailbox.ts';
import { runningShop } from '../../../world/running-shop.ts';
import type { Json } from '../../../world/store-api.ts';
import { shopDatabase } from '../../shop-database.ts';
import { type CardQuantity, Desk, refundNote } from './desk.ts';
import { dueOf, type ExpectedOrder, figuresOf, goodsOf, refundedOf, totalOf } from './expected-order.ts';
import { histories as ofTheShop } from './histories.ts';
import { type Paper, type PaperLine, readPaper } from './paper.ts';
import { providerHistories } from './provider-histories.ts';
import { readMedusaOrder, readRecordedOrder, shapeOf, writeRecordedOrders } from './recorded-orders.ts';
import type { ExpectedMail, Story } from './story.ts';

const shop = runningShop();
const histories = { ...ofTheShop, ...providerHistories };
const owner = 'hello@linenandpsalm.example';
const database = shopDatabase();
const stories = new Map<string, Story>();
const problems = new Map<string, unknown>();
let toOwner: Mail[] = [];

const common = [
  'paid and waiting',
  'with a code on the cards, to half a penny',
  'of letters from three scripts',
  'of letters from three scripts, posted and refunded in part',
  'edited up, and that paid',
  'edited down, and the difference refunded',
  'one card refunded',
  'sent in two parcels',
  'asked to be cancelled',
  'cancelled after a part of it was refunded',
  'drafted by the owner, still to be paid',
  'refunded in part at the card provider',
  'refunded in the shop, and the bank sent it back',
];

async function runHistories(names: readonly string[]) {
  const desk = await Desk.open(shop);
  const waiting = Object.entries(histories).filter(([name]) => names.includes(name));
  const next = async (): Promise<void> => {
    const [one] = waiting.splice(0, 1);
    if (!one) return;
    const [name, happen] = one;
    await happen(desk, database).then(
      (story) => stories.set(name, story),
      (problem) => problems.set(name, problem),
    );
    return next();
  };
  await Promise.all(Array.from({ length: 6 }, next));
  toOwner = await mailsTo(owner);
}

/** @throws what went wrong in this history */
function storyOf(name: string): Story {
  const story = stories.get(name);
  if (!story) throw problems.get(name);
  return story;
}

describe('in any week', () => {
  describePapers(common);

  test('the recorded orders of the mail samples have Medusa’s present shape', async () => {
    const samples = {
      paid: storyOf('of letters from three scripts'),
      posted: storyOf('of letters from three scripts, posted and refunded in part'),
      cancelled: storyOf('cancelled after a part of it was refunded'),
    };
    const today: Record<string, Json> = {};
    for (const [name, story] of Object.entries(samples)) today[name] = await readMedusaOrder(story);
    if (process.env.SHOP_RECORD === '1') await writeRecordedOrders(today);
    for (const name of Object.keys(samples)) {
      expect(shapeOf(today[name]), name).toEqual(shapeOf(await readRecordedOrder(name)));
    }
  });
});

describe('once in a while', { tags: 'nightly' }, () => {
  describePapers(Object.keys(histories).filter((name) => !common.includes(name)));
});

function describePapers(names: string[]) {
  beforeAll(() => runHistories(names), 900_000);

  describe.each(names)('an order, %s,', (name) => {
    test('agrees with the card provider’s books', async () => {
      const { desk, order, expected } = storyOf(name);
      if (!order.intent && !order.balance) return expect(expected.paid === 0 || name.includes('by hand')).toBe(true);
      expect(await desk.ledger(order)).toEqual({ received: expected.paid, refunded: refundedOf(expected) });
    });

    test('has mails that list its cards and add up', async () => {
      const { order, expectedMails } = storyOf(name);
      const mails = [...(await mailsTo(order.email)), ...toOwner];
      for (const one of expectedMails) {
        const at = mails.findIndex(({ subject, to }) => subject.includes(one.subject) && isFor(to, one, order.email));
        // Two parcels have two mails with one subject, in the order in which they left.
        const [mail] = at < 0 ? [] : mails.splice(at, 1);
        expect(mail, one.subject).toBeDefined();
        if (!mail) continue;
        const paper = readPaper(mail.html);
        expectPaperAgrees(paper, one, `${one.subject}: ${paper.words}`);
        for (const figure of readPaper(mail.text).figures) expect(paper.figures, mail.text).toContain(figure);
      }
    });

    test('is shown on its page and printed receipt, to the penny', async () => {
      const { order, expected, posted } = storyOf(name);
      const browser = new Browser(shop);
      const opened = await browser.get(`/order/${order.id}?access=${order.proof}`);
      const page = opened.to ? await browser.get(opened.to) : opened;
      const paper = readPaper(/<article[\s\S]*?<\/article>/.exec(page.text)?.[0] ?? '', 'blocks and spans');
      const label = `The page: ${paper.words}`;

      expectPaperAgrees(paper, { kind: 'account', expected, subject: '', toOwner: false }, label);
      for (const { each, sum, quantity } of paper.cards) expect((each ?? 0) * quantity, label).toBe(sum);
      if (posted.length > 1 || leftToPost(expected.cards, posted.flat()).length > 0)
        expect(sorted(paper.inParcels), label).toEqual(sorted(posted.flat().map(lineOf)));
      expect(/^(Posted|On its way|Partly on its way)/m.test(paper.words), label).toBe(posted.length > 0);
      expect(/Ordered and paid/.test(paper.words), label).toBe(expected.paid > 0 || totalOf(expected) === 0);
    });

    test('has a packing slip with the cards of the parcel, and a warning when nothing should be posted', async () => {
      const { desk, order, expected, posted, hasCancelRequest } = storyOf(name);
      const { body, headers } = await desk.asOwner(`orders/${order.id}/packing-slip`);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('private, no-store');
      const paper = readPaper(String(body));
      const left = leftToPost(expected.cards, posted.flat());

      expect(sorted(paper.cards), paper.words).toEqual(sorted((left.length > 0 ? left : expected.cards).map(lineOf)));
      expect(/Cancelled: do not post/.test(paper.words), paper.words).toBe(expected.isCancelled);
      expect(/has asked to cancel|has withdrawn/.test(paper.words), paper.words).toBe(
        hasCancelRequest && !expected.isCancelled,
      );
      expect(/has been refunded/.test(paper.words), paper.words).toBe(
        refundedOf(expected) > 0 && !expected.isCancelled,
      );
      for (const figure of paper.figures) expect([...figuresOf(expected)], paper.words).toContain(figure);
    });
  });

  describe.each(names.filter((name) => name in providerHistories))('an order, %s,', (name) => {
    test('has the same payments and refunds in Medusa as at the card provider', async () => {
      const { desk, order, expected } = storyOf(name);
      const { status, ...books } = await desk.books(order);
      const refunded = refundedOf(expected);
      expect(books).toEqual({
        refunds: refunded,
        booked: refunded,
        taken: expected.paid,
        summary: expected.paid - refunded,
      });
      if (expected.isCancelled) return;
      const inPart = refunded > 0 ? 'partially_refunded' : 'captured';
      expect(status).toBe(refunded === expected.paid ? 'refunded' : inPart);
    });

    test('has one refund mail for each refund', async () => {
      const { order, expectedMails } = storyOf(name);
      const mails = (await mailsTo(order.email)).filter(({ subject }) => subject.startsWith('A refund of'));
      expect(mails).toHaveLength(expectedMails.filter(({ kind }) => kind === 'refund').length);
    });
  });
}

const isFor = (to: Mail['to'], { toOwner }: ExpectedMail, buyer: string) =>
  to.some(({ address }) => address === (toOwner ? owner : buyer));

function expectPaperAgrees(paper: Paper, mail: ExpectedMail, label: string) {
  const { expected } = mail;
  for (const figure of paper.figures) expect([...figuresOf(expected)], `${figure}p in ${label}`).toContain(figure);
  expect(paper.words).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  if (mail.kind === 'account') expectAccountAgrees(paper, expected, label);
  if (mail.kind === 'parcel') {
    expect(sorted(paper.inParcels), label).toEqual(sorted(mail.cards.map(lineOf)));
    expect(paper.words.includes('The rest follows'), label).toBe(!mail.isLast);
  }
  if (mail.kind !== 'refund') return;
  expect(paper.figures, label).toContain(mail.pence);
  expect(paper.words).toContain(mail.reason);
  expect(paper.words).not.toContain(refundNote);
  expect(amountOf(paper, /^Paid$/), label).toBe(expected.paid);
  expect(amountOf(paper, /^Refunded/), label).toBe(-refundedOf(expected));
  const left = expected.paid - refundedOf(expected);
  expect(amountOf(paper, /^Paid after refunds$/), label).toBe(left > 0 ? left : undefined);
}

function expectAccountAgrees(paper: Paper, expected: ExpectedOrder, label: string) {
  expect(sorted(paper.cards), label).toEqual(sorted(expected.cards.map(lineOf)));
  for (const { title, envelope, sum } of paper.cards) {
    const card = expected.cards.find((one) => one.title === title && one.envelope === envelope);
    expect(sum, label).toBe((card?.pence ?? 0) * (card?.quantity ?? 0));
  }
  const codes = expected.codes.length > 0 ? ` (${expected.codes.join(', ')})` : '';
  const discount = -(amountOf(paper, /^Discount/) ?? -0);
  const parts = [amountOf(paper, /^Cards$/), discount, amountOf(paper, /^Delivery/)];
  expect(parts, label).toEqual([goodsOf(expected), expected.discount, expected.delivery]);
  expect(paper.words.includes('Discount'), label).toBe(expected.discount > 0);
  if (expected.delivery === 0) expect(paper.words, label).toMatch(/^Free$/m);
  if (codes) for (const code of expected.codes) expect(paper.words, label).toContain(code);
  expect(amountOf(paper, /^Total$/), label).toBe(totalOf(expected));
  const refunded = refundedOf(expected);
  const owed = expected.sentBack + expected.sentBackByBank;
  const isPaidPlainly = expected.paid === totalOf(expected) && refunded === 0 && owed === 0;
  expect(amountOf(paper, /^Refunded/), label).toBe(refunded > 0 ? -refunded : undefined);
  expect(amountOf(paper, /^Paid$/), label).toBe(isPaidPlainly || expected.paid === 0 ? undefined : expected.paid);
  const due = dueOf(expected);
  expect(amountOf(paper, /^Sent back/), label).toBe(expected.sentBack > 0 ? -expected.sentBack : undefined);
  expect(amountOf(paper, /^Let go/), label).toBe(expected.sentBackByBank > 0 ? -expected.sentBackByBank : undefined);
  const left = refunded > 0 && expected.paid > refunded ? expected.paid - refunded : undefined;
  expect(amountOf(paper, /^Paid after refunds$/), label).toBe(left);
  expect(amountOf(paper, /^Still to pay$/), label).toBe(due > 0 ? due : undefined);
  expect(amountOf(paper, /^Still to be refunded$/), label).toBe(due < 0 ? -due : undefined);
}

function amountOf({ totals: sums }: Paper, name: RegExp): number | undefined {
  const found = sums.filter((one) => name.test(one.name));
  return found.length > 0 ? found.reduce((sum, { pence }) => sum + pence, 0) : undefined;
}

type Card = Pick<PaperLine, 'title' | 'envelope' | 'quantity'>;

const lineOf = ({ title, envelope, quantity }: Card): Card => ({ title, envelope, quantity });
const sorted = (cards: readonly Card[]) =>
  cards.map(({ title, envelope, quantity }) => `${quantity} × ${title}, ${envelope}`).toSorted();

function leftToPost(cards: readonly CardQuantity[], posted: readonly CardQuantity[]): CardQuantity[] {
  return cards.flatMap((card) => {
    const gone = posted.filter(({ variant }) => variant === card.variant);
    const quantity = gone.reduce((left, one) => left - one.quantity, card.quantity);
    return quantity > 0 ? [{ ...card, quantity }] : [];
  });
}
