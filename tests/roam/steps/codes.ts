import fc from 'fast-check';
import { invariant } from '../../world/page/invariant.ts';
import { hasCards } from '../model.ts';
import { Step } from '../step.ts';

const valid = ['WELCOME10', 'TWOPOUNDS', 'FREEPOST', 'THREEOFF15'];
const refused = ['NOSUCHCODE', 'SPRING25', '%', 'welcome 10'];
const applied = 'Promotion code applied successfully!';

/** While a code is applied the page offers no field for another. */
export const givesCode = () =>
  fc.constantFrom(...valid, ...valid, 'freepost', ' welcome10 ', ...refused).map(
    (typed) =>
      new Step({
        sentence: `gives the code '${typed}'`,
        when: hasCards,
        async take(model, { browser }) {
          await browser.open('/cart');
          if (!browser.page.hasButton('Apply')) return;
          await browser.press({ button: 'Apply', fields: { 'Promotion code': typed } });
          const code = typed.trim().toUpperCase();
          const isTaken = browser.page.says(applied);
          const mayBe = valid.includes(code) && (code !== 'THREEOFF15' || model.goodsTotal() >= 1500);
          invariant(
            isTaken === mayBe,
            `The code '${typed}' is ${isTaken ? 'taken' : 'refused'} for ${model.goodsTotal()}p.`,
          );
          if (isTaken) model.code = code;
        },
      }),
  );

export const clearsCode = () =>
  fc.constant(
    new Step({
      sentence: 'clears the code',
      when: hasCards,
      async take(model, { browser }) {
        await browser.open('/cart');
        await browser.press({ button: 'Clear' });
        model.code = '';
      },
    }),
  );
