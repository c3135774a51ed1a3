import fc from 'fast-check';
import { hold } from '../breach.ts';
import type { Memory } from '../memory.ts';
import { Step } from '../step.ts';

const valid = ['WELCOME10', 'TWOPOUNDS', 'FREEPOST', 'THREEOFF15'];
const refused = ['NOSUCHCODE', 'SPRING25', '%', 'welcome 10'];
const applied = 'Promotion code applied successfully!';

const hasCards = (memory: Readonly<Memory>) => memory.lines.size > 0;

/** Another goes in its place; where one is applied the page shows it and offers no field. */
export const givesCode = () =>
  fc.constantFrom(...valid, ...valid, 'freepost', ' welcome10 ', ...refused).map(
    (typed) =>
      new Step({
        sentence: `gives the code '${typed}'`,
        when: hasCards,
        async take(memory, { hands }) {
          await hands.open('/cart');
          if (!hands.page.hasButton('Apply')) return;
          await hands.press({ button: 'Apply', fields: { 'Promotion code': typed } });
          const code = typed.trim().toUpperCase();
          const isTaken = hands.page.says(applied);
          const mayBe = valid.includes(code) && (code !== 'THREEOFF15' || memory.worth() >= 1500);
          hold(isTaken === mayBe, `The code '${typed}' is ${isTaken ? 'taken' : 'refused'} for ${memory.worth()}p.`);
          if (isTaken) memory.code = code;
        },
      }),
  );

export const clearsCode = () =>
  fc.constant(
    new Step({
      sentence: 'clears the code',
      when: hasCards,
      async take(memory, { hands }) {
        await hands.open('/cart');
        await hands.press({ button: 'Clear' });
        memory.code = '';
      },
    }),
  );
