import fc from 'fast-check';
import { invariant } from '../../world/page/invariant.ts';
import { keyOf, lineKey, partsOf } from '../line.ts';
import { hasCards, type Model } from '../model.ts';
import { cartItems, readItem } from '../page/cart-page.ts';
import type { CardForSale } from '../range.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';

const most = 100;

export function addsCards(range: readonly CardForSale[]) {
  const quantities = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }) },
    { weight: 1, arbitrary: fc.constantFrom(40, 99, most) },
  );
  return fc.record({ card: fc.constantFrom(...range), quantity: quantities }).map(({ card, quantity }) => {
    const line = lineKey(card.title, card.envelope);
    const hasChoice = range.some(({ title, envelope }) => title === card.title && envelope !== card.envelope);
    return new Step({
      sentence: `adds ${quantity} of ${line}`,
      async take(model, { browser }) {
        await browser.open('/cards');
        await browser.follow(card.title);
        const fields = { Quantity: String(quantity), ...(hasChoice && { 'Envelope colour': card.envelope }) };
        await browser.press({ button: 'Add to cart', fields });
        addToModel(model, line, quantity);
      },
    });
  });
}

/** A cart holds at most a hundred of a card; the shop refuses the whole addition beyond that. */
export function addToModel(model: Model, line: string, wanted: number) {
  const quantity = model.inWholePacks(line, wanted);
  if (quantity <= model.room(line)) model.add(line, quantity);
}

export function addsFromTheList(range: readonly CardForSale[]) {
  const firsts = range.filter((card, place) => range.findIndex(({ title }) => title === card.title) === place);
  return fc.constantFrom(...firsts).map((card) => {
    const line = lineKey(card.title, card.envelope);
    return new Step({
      sentence: `adds ${card.title} from the list of all cards`,
      async take(model, shopper) {
        await shopper.browser.open('/cards');
        await shopper.browser.press({ button: `Add to cart: ${card.title}` });
        addToModel(model, line, 1);
      },
    });
  });
}

interface OneLine {
  model: Model;
  shopper: Shopper;
  line: string;
  /** The words that tell its buttons from those of other lines. */
  place: { within: string[]; without: string[] };
}

/** A line that was added twice with the same words is left alone: its halves look the same. */
export function onOneLine(
  sentence: string,
  take: (at: OneLine) => Promise<void>,
  isMeant: (line: string) => boolean = () => true,
) {
  return fc.nat({ max: 5 }).map(
    (number) =>
      new Step({
        sentence: `${sentence} line ${number + 1}`,
        when: (model) => [...model.lines.keys()].some(isMeant),
        async take(model, shopper) {
          const lines = [...model.lines.keys()].filter(isMeant);
          const line = lines[number % lines.length] ?? '';
          await shopper.browser.open('/cart');
          if (itemsOf(shopper, line).length === 1) await take({ model, shopper, line, place: placeOf(line, shopper) });
        },
      }),
  );
}

/** The items that the page shows. */
export const itemsOf = ({ browser: { page } }: Shopper, line: string) =>
  cartItems(page).filter((item) => keyOf(readItem(item)) === line);

export const receivers = ['Mary', 'Boaz'] as const;

function placeOf(line: string, { mark }: Shopper) {
  const { title, envelope, words, to } = partsOf(line);
  const [, text = '', hand = ''] = /^(.*) \((.*)\)$/.exec(words) ?? [];
  return {
    within: [
      title,
      `${envelope} envelope`,
      ...(words ? [`Words inside, ${hand} hand`, text] : []),
      ...(to ? [`For ${to} ${mark}`] : []),
    ],
    without: [
      ...(words ? [] : ['Words inside,']),
      ...receivers.filter((name) => name !== to).map((name) => `For ${name} ${mark}`),
    ],
  };
}

const nameOf = (count: number, pack: number) => (pack > 1 ? `${count}` : 'One');

export const steps = () =>
  fc.oneof(
    onOneLine('adds one more to', async ({ model, shopper, line, place }) => {
      const more = model.stepOf(line) - ((model.lines.get(line) ?? 0) % model.stepOf(line));
      await shopper.browser.press({
        button: `${nameOf(more, model.stepOf(line))} more of ${partsOf(line).title}`,
        ...place,
      });
      if (model.room(line) >= more) model.add(line, more);
    }),
    onOneLine('takes one from', async ({ model, shopper, line, place }) => {
      const held = model.lines.get(line) ?? 0;
      const fewer = held % model.stepOf(line) || model.stepOf(line);
      await shopper.browser.press({
        button: `${nameOf(fewer, model.stepOf(line))} fewer of ${partsOf(line).title}`,
        ...place,
      });
      if (held > fewer) model.add(line, -fewer);
    }),
  );

export const typesQuantity = () =>
  fc.constantFrom('1', '2', '3', '7', '12', '100', '101', '', '-1', '2.5', '0').chain((typed) =>
    onOneLine(`types '${typed}' as the quantity of`, async ({ model, shopper, line, place }) => {
      const fields = { [`Quantity of ${partsOf(line).title}`]: typed };
      await shopper.browser.press({ button: 'Update', ...place, fields });
      const held = model.lines.get(line) ?? 0;
      if (/^[1-9]\d*$/.test(typed) && Number(typed) <= held + model.room(line)) model.lines.set(line, Number(typed));
    }),
  );

export const removes = () =>
  onOneLine('removes', async ({ model, shopper, line, place }) => {
    await shopper.browser.press({ button: `Remove ${partsOf(line).title}`, ...place });
    model.lines.delete(line);
  });

export const clears = () =>
  fc.boolean().map(
    (isSure) =>
      new Step({
        sentence: isSure ? 'clears the cart' : 'presses Clear cart and keeps the cards',
        when: hasCards,
        take: (model, shopper) => clearCart(model, shopper, isSure),
      }),
  );

export async function clearCart(model: Model, { browser }: Shopper, isSure = true) {
  await browser.open('/cart');
  await browser.press({ button: 'Clear cart' });
  invariant(browser.page.says('Take everything out of your cart?'), 'The cart is cleared without a question.');
  if (isSure) await browser.press({ button: 'Yes, clear it' });
  else if (browser.hasScripts) await browser.press({ button: 'Keep my cards' });
  else await browser.follow('Keep my cards');
  if (!isSure) return;
  model.isCopyOfAccountCart = false;
  model.emptyCart();
}
