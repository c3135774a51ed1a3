import { formatMoney } from '@shop/shared/format/money';
import fc from 'fast-check';
import { InvariantViolation, invariant } from '../../world/page/invariant.ts';
import { keyOf, lineKey, partsOf } from '../line.ts';
import type { CardForSale } from '../range.ts';
import { Step } from '../step.ts';
import { addToModel, itemsOf, onOneLine } from './cart.ts';

const messages = fc.constantFrom(
  ...[
    { text: 'Dear reader, be well.', hand: 'Everyday' },
    { text: 'Dear reader, be well.', hand: 'Flowing' },
    { text: 'Come and see us soon!', hand: 'Printed' },
  ],
);

/** The same card with other words, or in another hand, is a line of its own. */
export const addsWords = (range: readonly CardForSale[]) =>
  fc
    .record({
      card: fc.constantFrom(...range.filter(({ words }) => words > 0)),
      message: messages,
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ card: { title, envelope, words: pence }, message: { text, hand }, quantity }) => {
      const line = lineKey(title, envelope, { words: `${text} (${hand})` });
      const hasChoice = range.some((other) => other.title === title && other.envelope !== envelope);
      return new Step({
        sentence: `has words written into ${quantity} of ${line}`,
        when: (model) => !model.lines.has(line),
        async take(model, { browser }) {
          await browser.open('/cards');
          await browser.follow(title);
          await browser.follow(`Shall we write it for you? ${formatMoney(pence / 100)}`);
          const fields = {
            'Your words': text,
            [hand]: hand,
            Quantity: String(quantity),
            ...(hasChoice && { 'Envelope colour': envelope }),
          };
          await browser.press({ button: 'Add to cart', fields });
          addToModel(model, line, quantity);
        },
      });
    });

export const editsWords = () =>
  messages.chain(({ text, hand }) =>
    onOneLine(
      `has '${text}' (${hand}) written instead, into`,
      async ({ model, shopper, line }) => {
        const { words: before, ...card } = partsOf(line);
        const edited = keyOf({ ...card, words: `${text} (${hand})` });
        if (model.lines.has(edited)) return;
        const [item] = itemsOf(shopper, line);
        const address = item?.querySelector('a[href^="/words/"]')?.getAttribute('href');
        if (!address) throw new InvariantViolation(`The words of ${line} cannot be edited.`);
        await shopper.browser.open(address);
        const shown = shopper.browser.page.valueOf('Your words');
        invariant(before.startsWith(`${shown} (`), `Of ${before} its own page shows '${shown}'.`);
        await shopper.browser.press({ button: 'Save', fields: { 'Your words': text, [hand]: hand } });
        model.lines.set(edited, model.lines.get(line) ?? 0);
        model.lines.delete(line);
      },
      (line) => partsOf(line).words !== '',
    ),
  );
