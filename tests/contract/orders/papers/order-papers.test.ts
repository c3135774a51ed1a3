import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../world/browser.ts';
import { type Mail, mailsTo } from '../../../world/mailbox.ts';
import { runningShop } from '../../../world/running-shop.ts';
import type { Json } from '../../../world/store-api.ts';
import { type Bought, Desk, noteOfRefund } from './desk.ts';
import { histories as ofTheShop } from './histories.ts';
import { type Named, type Paper, readPaper } from './paper.ts';
import { providerHistories } from './provider-histories.ts';
import { medusaOrder, record, recordedOrder, shapeOf } from './recorded-orders.ts';
import type { Story, Told } from './story.ts';
import { dueOf, figuresOf, goodsOf, refundedOf, type Truth, totalOf } from './truth.ts';

const shop = runningShop();
const histories = { ...ofTheShop, ...providerHistories };
const owner = 'hello@linenandpsalm.example';
const database = new pg.Client({ connectionString: shop.databaseUrl });
const stories = new Map<string, Story>();
const problems = new Map<string, unknown>();
let toOwner: Mail[] = [];

/** What happens to orders in any week; all else is a variation of it. */
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

beforeAll(() => database.connect());
afterAll(() => database.end());

/** A few at a time. */
async function letHappen(names: readonly string[]) {
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

/** The story of this name, as it went when all of them were taken. */
function storyOf(name: string): Story {
  const story = stories.get(name);
  if (!story) throw problems.get(name);
  return story;
}

describe('in any week', () => {
  describePapers(common);

  test('the samples of the mails are orders as Medusa tells them today', async () => {
    const samples = {
      paid: storyOf('of letters from three scripts'),
      posted: storyOf('of letters from three scripts, posted and refunded in part'),
      cancelled: storyOf('cancelled after a part of it was refunded'),
    };
    const today: Record<string, Json> = {};
    for (const [name, story] of Object.entries(samples)) today[name] = await medusaOrder(story);
    if (process.env.SHOP_RECORD === '1') await record(today);
    for (const name of Object.keys(samples)) {
      expect(shapeOf(today[name]), name).toEqual(shapeOf(await recordedOrder(name)));
    }
  });
});

describe('once in a while', { tags: 'nightly' }, () => {
  describePapers(Object.keys(histories).filter((name) => !common.includes(name)));
});

function describePapers(names: string[]) {
  beforeAll(() => letHappen(names), 900_000);

  describe.each(names)('an order, %s,', (name) => {
    test('is what the card provider’s books say', async () => {
      const { desk, order, truth } = storyOf(name);
      if (!order.intent && !order.balance) return expect(truth.paid === 0 || name.includes('by hand')).toBe(true);
      expect(await desk.ledger(order)).toEqual({ received: truth.paid, refunded: refundedOf(truth) });
    });

    test('is told of in mails that name its cards and add up', async () => {
      const { order, told } = storyOf(name);
      const mails = [...(await mailsTo(order.email)), ...toOwner];
      for (const one of told) {
        const at = mails.findIndex(({ subject, to }) => subject.includes(one.subject) && isFor(to, one, order.email));
        // Two parcels have two mails of one subject, in the order in which they left.
        const [mail] = at < 0 ? [] : mails.splice(at, 1);
        expect(mail, one.subject).toBeDefined();
        if (!mail) continue;
        const paper = readPaper(mail.html);
        hold(paper, one, `${one.subject}: ${paper.words}`);
        for (const figure of readPaper(mail.text).figures) expect(paper.figures, mail.text).toContain(figure);
      }
    });

    test('is shown on its page, and on the receipt that is printed of it, to the penny', async () => {
      const { order, truth, posted } = storyOf(name);
      const browser = new Browser(shop);
      const opened = await browser.get(`/order/${order.id}?access=${order.proof}`);
      const page = opened.to ? await browser.get(opened.to) : opened;
      const paper = readPaper(/<article[\s\S]*?<\/article>/.exec(page.text)?.[0] ?? '', 'blocks and spans');
      const said = `The page: ${paper.words}`;

      hold(paper, { kind: 'account', truth, subject: '', toOwner: false }, said);
      for (const { each, sum, quantity } of paper.cards) expect((each ?? 0) * quantity, said).toBe(sum);
      if (posted.length > 1 || leftToPost(truth.cards, posted.flat()).length > 0)
        expect(sorted(paper.inParcels), said).toEqual(sorted(posted.flat().map(named)));
      expect(/^(Posted|On its way|Partly on its way)/m.test(paper.words), said).toBe(posted.length > 0);
      expect(/Ordered and paid/.test(paper.words), said).toBe(truth.paid > 0 || totalOf(truth) === 0);
    });

    test('has a packing slip with what is to go into the parcel, and a band where nothing should', async () => {
      const { desk, order, truth, posted, asked } = storyOf(name);
      const { body } = await desk.asOwner(`orders/${order.id}/packing-slip`);
      const paper = readPaper(String(body));
      const left = leftToPost(truth.cards, posted.flat());

      expect(sorted(paper.cards), paper.words).toEqual(sorted((left.length > 0 ? left : truth.cards).map(named)));
      expect(/Cancelled: do not post/.test(paper.words), paper.words).toBe(truth.isCancelled);
      expect(/has asked to cancel|has withdrawn/.test(paper.words), paper.words).toBe(asked && !truth.isCancelled);
      expect(/has been refunded/.test(paper.words), paper.words).toBe(refundedOf(truth) > 0 && !truth.isCancelled);
      for (const figure of paper.figures) expect([...figuresOf(truth)], paper.words).toContain(figure);
    });
  });

  describe.each(names.filter((name) => name in providerHistories))('an order, %s,', (name) => {
    test('is paid and refunded in Medusa’s own books as in those of the card provider', async () => {
      const { desk, order, truth } = storyOf(name);
      const { status, ...books } = await desk.books(order);
      const refunded = refundedOf(truth);
      expect(books).toEqual({ refunds: refunded, booked: refunded, taken: truth.paid, summary: truth.paid - refunded });
      if (truth.isCancelled) return;
      const inPart = refunded > 0 ? 'partially_refunded' : 'captured';
      expect(status).toBe(refunded === truth.paid ? 'refunded' : inPart);
    });

    test('is told to the shopper as often as it was refunded', async () => {
      const { order, told } = storyOf(name);
      const mails = (await mailsTo(order.email)).filter(({ subject }) => subject.startsWith('A refund of'));
      expect(mails).toHaveLength(told.filter(({ kind }) => kind === 'refund').length);
    });
  });
}

const isFor = (to: Mail['to'], { toOwner }: Told, buyer: string) =>
  to.some(({ address }) => address === (toOwner ? owner : buyer));

function hold(paper: Paper, told: Told, said: string) {
  const { truth } = told;
  for (const figure of paper.figures) expect([...figuresOf(truth)], `${figure}p in ${said}`).toContain(figure);
  expect(paper.words).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  if (told.kind === 'account') holdAccount(paper, truth, said);
  if (told.kind === 'parcel') {
    expect(sorted(paper.inParcels), said).toEqual(sorted(told.cards.map(named)));
    expect(paper.words.includes('The rest follows'), said).toBe(!told.isLast);
  }
  if (told.kind !== 'refund') return;
  expect(paper.figures, said).toContain(told.pence);
  expect(paper.words).toContain(told.reason);
  expect(paper.words).not.toContain(noteOfRefund);
  expect(sumOf(paper, /^Paid$/), said).toBe(truth.paid);
  expect(sumOf(paper, /^Refunded/), said).toBe(-refundedOf(truth));
  const left = truth.paid - refundedOf(truth);
  expect(sumOf(paper, /^Paid after refunds$/), said).toBe(left > 0 ? left : undefined);
}

/** Every column: cards to goods, goods to total, total to what was paid, went back and is left. */
function holdAccount(paper: Paper, truth: Truth, said: string) {
  expect(sorted(paper.cards), said).toEqual(sorted(truth.cards.map(named)));
  for (const { title, envelope, sum } of paper.cards) {
    const card = truth.cards.find((one) => one.title === title && one.envelope === envelope);
    expect(sum, said).toBe((card?.pence ?? 0) * (card?.quantity ?? 0));
  }
  const codes = truth.codes.length > 0 ? ` (${truth.codes.join(', ')})` : '';
  const discount = -(sumOf(paper, /^Discount/) ?? -0);
  const parts = [sumOf(paper, /^Cards$/), discount, sumOf(paper, /^Delivery/)];
  expect(parts, said).toEqual([goodsOf(truth), truth.off, truth.delivery]);
  expect(paper.words.includes('Discount'), said).toBe(truth.off > 0);
  if (truth.delivery === 0) expect(paper.words, said).toMatch(/^Free$/m);
  if (codes) for (const code of truth.codes) expect(paper.words, said).toContain(code);
  expect(sumOf(paper, /^Total$/), said).toBe(totalOf(truth));
  const refunded = refundedOf(truth);
  const owed = truth.sentBack + truth.sentBackByBank;
  const isPaidPlainly = truth.paid === totalOf(truth) && refunded === 0 && owed === 0;
  expect(sumOf(paper, /^Refunded/), said).toBe(refunded > 0 ? -refunded : undefined);
  expect(sumOf(paper, /^Paid$/), said).toBe(isPaidPlainly || truth.paid === 0 ? undefined : truth.paid);
  const due = dueOf(truth);
  expect(sumOf(paper, /^Sent back/), said).toBe(truth.sentBack > 0 ? -truth.sentBack : undefined);
  expect(sumOf(paper, /^Let go/), said).toBe(truth.sentBackByBank > 0 ? -truth.sentBackByBank : undefined);
  const left = refunded > 0 && truth.paid > refunded ? truth.paid - refunded : undefined;
  expect(sumOf(paper, /^Paid after refunds$/), said).toBe(left);
  expect(sumOf(paper, /^Still to pay$/), said).toBe(due > 0 ? due : undefined);
  expect(sumOf(paper, /^Still to be refunded$/), said).toBe(due < 0 ? -due : undefined);
}

/** All of this name together; undefined where there is none. */
function sumOf({ sums }: Paper, name: RegExp): number | undefined {
  const found = sums.filter((one) => name.test(one.name));
  return found.length > 0 ? found.reduce((sum, { pence }) => sum + pence, 0) : undefined;
}

type Card = Pick<Named, 'title' | 'envelope' | 'quantity'>;

const named = ({ title, envelope, quantity }: Card): Card => ({ title, envelope, quantity });
const sorted = (cards: readonly Card[]) =>
  cards.map(({ title, envelope, quantity }) => `${quantity} × ${title}, ${envelope}`).toSorted();

function leftToPost(cards: readonly Bought[], posted: readonly Bought[]): Bought[] {
  return cards.flatMap((card) => {
    const gone = posted.filter(({ variant }) => variant === card.variant);
    const quantity = gone.reduce((left, one) => left - one.quantity, card.quantity);
    return quantity > 0 ? [{ ...card, quantity }] : [];
  });
}
