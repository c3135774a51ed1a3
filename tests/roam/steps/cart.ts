import fc from 'fast-check';
import { hold } from '../breach.ts';
import type { Memory } from '../memory.ts';
import { type CardForSale, lineOf } from '../range.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';

const most = 100;

const hasCards = (memory: Readonly<Memory>) => memory.lines.size > 0;

export function addsCards(range: readonly CardForSale[]) {
  const quantities = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }) },
    { weight: 1, arbitrary: fc.constantFrom(40, 99, most) },
  );
  return fc.record({ card: fc.constantFrom(...range), quantity: quantities }).map(({ card, quantity }) => {
    const line = lineOf(card.title, card.envelope);
    const hasChoice = range.some(({ title, envelope }) => title === card.title && envelope !== card.envelope);
    return new Step({
      sentence: `adds ${quantity} of ${line}`,
      async take(memory, { hands }) {
        await hands.open('/cards');
        await hands.follow(card.title);
        const fields = { Quantity: String(quantity), ...(hasChoice && { 'Envelope colour': card.envelope }) };
        await hands.press({ button: 'Add to cart', fields });
        remember(memory, line, quantity);
      },
    });
  });
}

/** A line takes a hundred; what is past that is refused as a whole. */
function remember(memory: Memory, line: string, quantity: number) {
  if ((memory.lines.get(line) ?? 0) + quantity <= most) memory.add(line, quantity);
}

/** From the list, with its first envelope. */
export function addsFromTheList(range: readonly CardForSale[]) {
  const firsts = range.filter((card, place) => range.findIndex(({ title }) => title === card.title) === place);
  return fc.constantFrom(...firsts).map((card) => {
    const line = lineOf(card.title, card.envelope);
    return new Step({
      sentence: `adds ${card.title} from the list of all cards`,
      async take(memory, shopper) {
        await shopper.hands.open('/cards');
        await shopper.hands.press({ button: `Add to cart: ${card.title}` });
        remember(memory, line, 1);
      },
    });
  });
}

/** One of the lines that there are, by its place. */
function ofOneLine(deed: string, take: (at: { memory: Memory; shopper: Shopper; line: string }) => Promise<void>) {
  return fc.nat({ max: 5 }).map(
    (place) =>
      new Step({
        sentence: `${deed} line ${place + 1}`,
        when: hasCards,
        async take(memory, shopper) {
          const line = [...memory.lines.keys()][place % memory.lines.size] ?? '';
          await shopper.hands.open('/cart');
          await take({ memory, shopper, line });
        },
      }),
  );
}

/** The title, and the envelope as the cart page words it. */
function wordsOf(line: string) {
  const cut = line.lastIndexOf(' in ');
  return { title: line.slice(0, cut), among: [`${line.slice(cut + 4)} envelope`] };
}

export const steps = () =>
  fc.oneof(
    ofOneLine('adds one more to', async ({ memory, shopper, line }) => {
      const { title, among } = wordsOf(line);
      await shopper.hands.press({ button: `One more of ${title}`, among });
      if ((memory.lines.get(line) ?? 0) < most) memory.add(line, 1);
    }),
    ofOneLine('takes one from', async ({ memory, shopper, line }) => {
      const { title, among } = wordsOf(line);
      await shopper.hands.press({ button: `One fewer of ${title}`, among });
      if ((memory.lines.get(line) ?? 0) > 1) memory.add(line, -1);
    }),
  );

export const typesQuantity = () =>
  fc.constantFrom('1', '2', '3', '7', '12', '100', '101', '', '-1', '2.5', '0').chain((typed) =>
    ofOneLine(`types '${typed}' as the quantity of`, async ({ memory, shopper, line }) => {
      const { title, among } = wordsOf(line);
      await shopper.hands.press({
        button: 'Update',
        among: [title, ...among],
        fields: { [`Quantity of ${title}`]: typed },
      });
      if (/^[1-9]\d*$/.test(typed) && Number(typed) <= most) memory.lines.set(line, Number(typed));
      // With scripts the field ignores what is no number of cards; the operation itself removes the line.
      if (['0', '-1'].includes(typed) && !shopper.hands.hasScripts) memory.lines.delete(line);
    }),
  );

export const removes = () =>
  ofOneLine('removes', async ({ memory, shopper, line }) => {
    const { title, among } = wordsOf(line);
    await shopper.hands.press({ button: `Remove ${title}`, among });
    memory.lines.delete(line);
  });

export const clears = () =>
  fc.boolean().map(
    (isSure) =>
      new Step({
        sentence: isSure ? 'clears the cart' : 'presses Clear cart and keeps the cards',
        when: hasCards,
        async take(memory, shopper) {
          await shopper.hands.open('/cart');
          await shopper.hands.press({ button: 'Clear cart' });
          hold(shopper.hands.page.says('Take everything out of your cart?'), 'The cart is cleared without a question.');
          if (isSure) await shopper.hands.press({ button: 'Yes, clear it' });
          else if (shopper.hands.hasScripts) await shopper.hands.press({ button: 'Keep my cards' });
          else await shopper.hands.follow('Keep my cards');
          if (!isSure) return;
          memory.isCopyOfLeft = false;
          memory.emptyCart();
        },
      }),
  );
