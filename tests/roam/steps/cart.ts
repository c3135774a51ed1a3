import { formatMoney } from '@shop/shared/format/money';
import fc from 'fast-check';
import { invariant } from '../../world/page/invariant.ts';
import type { Model } from '../model.ts';
import { type CardForSale, lineKey } from '../range.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';

const most = 100;

const hasCards = (model: Readonly<Model>) => model.lines.size > 0;

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

/** A line holds at most a hundred; the shop refuses the whole addition beyond that. */
function addToModel(model: Model, line: string, quantity: number) {
  if ((model.lines.get(line) ?? 0) + quantity <= most) model.add(line, quantity);
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

/** Each message is a line of its own, so a cart gets one at most; order and sign-in may bring more. */
export function addsWords(written: readonly CardForSale[]) {
  return fc.constantFrom(...written).map(({ title, envelope, words = 0 }) => {
    const line = lineKey(title, envelope);
    return new Step({
      sentence: `has words written into ${line}`,
      when: (model) => !model.lines.has(line),
      async take(model, { browser }) {
        await browser.open('/cards');
        await browser.follow(title);
        await browser.follow(`Shall we write it for you? ${formatMoney(words / 100)}`);
        await browser.press({ button: 'Add to cart', fields: { 'Your words': 'Dear reader, be well.' } });
        addToModel(model, line, 1);
      },
    });
  });
}

/** Lines with words are left alone: two of them may look the same. */
const plainLines = (model: Readonly<Model>) => [...model.lines.keys()].filter((line) => !model.card(line).words);

function onOneLine(sentence: string, take: (at: { model: Model; shopper: Shopper; line: string }) => Promise<void>) {
  return fc.nat({ max: 5 }).map(
    (place) =>
      new Step({
        sentence: `${sentence} line ${place + 1}`,
        when: (model) => plainLines(model).length > 0,
        async take(model, shopper) {
          const lines = plainLines(model);
          const line = lines[place % lines.length] ?? '';
          await shopper.browser.open('/cart');
          await take({ model, shopper, line });
        },
      }),
  );
}

function splitLine(line: string) {
  const cut = line.lastIndexOf(' in ');
  const title = line.slice(0, cut);
  return { title, within: [title, `${line.slice(cut + 4)} envelope`] };
}

export const steps = () =>
  fc.oneof(
    onOneLine('adds one more to', async ({ model, shopper, line }) => {
      const { title, within } = splitLine(line);
      await shopper.browser.press({ button: `One more of ${title}`, within });
      if ((model.lines.get(line) ?? 0) < most) model.add(line, 1);
    }),
    onOneLine('takes one from', async ({ model, shopper, line }) => {
      const { title, within } = splitLine(line);
      await shopper.browser.press({ button: `One fewer of ${title}`, within });
      if ((model.lines.get(line) ?? 0) > 1) model.add(line, -1);
    }),
  );

export const typesQuantity = () =>
  fc.constantFrom('1', '2', '3', '7', '12', '100', '101', '', '-1', '2.5', '0').chain((typed) =>
    onOneLine(`types '${typed}' as the quantity of`, async ({ model, shopper, line }) => {
      const { title, within } = splitLine(line);
      await shopper.browser.press({
        button: 'Update',
        within,
        fields: { [`Quantity of ${title}`]: typed },
      });
      if (/^[1-9]\d*$/.test(typed) && Number(typed) <= most) model.lines.set(line, Number(typed));
      // With scripts the field ignores such input; without, the action removes the line.
      if (['0', '-1'].includes(typed) && !shopper.browser.hasScripts) model.lines.delete(line);
    }),
  );

export const removes = () =>
  onOneLine('removes', async ({ model, shopper, line }) => {
    const { title, within } = splitLine(line);
    await shopper.browser.press({ button: `Remove ${title}`, within });
    model.lines.delete(line);
  });

export const clears = () =>
  fc.boolean().map(
    (isSure) =>
      new Step({
        sentence: isSure ? 'clears the cart' : 'presses Clear cart and keeps the cards',
        when: hasCards,
        async take(model, shopper) {
          await shopper.browser.open('/cart');
          await shopper.browser.press({ button: 'Clear cart' });
          invariant(
            shopper.browser.page.says('Take everything out of your cart?'),
            'The cart is cleared without a question.',
          );
          if (isSure) await shopper.browser.press({ button: 'Yes, clear it' });
          else if (shopper.browser.hasScripts) await shopper.browser.press({ button: 'Keep my cards' });
          else await shopper.browser.follow('Keep my cards');
          if (!isSure) return;
          model.isCopyOfAccountCart = false;
          model.emptyCart();
        },
      }),
  );
