import { formatWeekday } from '@shop/shared/format/days';
import fc from 'fast-check';
import { workingDay } from '../../world/cards/parcels.ts';
import { invariant } from '../../world/page/invariant.ts';
import { keyOf, partsOf } from '../line.ts';
import { Step } from '../step.ts';
import { receivers } from './cart.ts';
import { deliveries, goToStep, mayCheckOut, payOnPage, ways } from './checkout.ts';

const heading = 'Whom do the cards go to?';
const days = { '': '', 'in three weeks': workingDay(21), 'in six weeks': workingDay(42) };

/** Some of the cards that would go to the delivery address, or all, go straight to another person. */
export const packsParcel = () =>
  fc
    .record({
      to: fc.constantFrom(...receivers),
      place: fc.nat({ max: 5 }),
      share: fc.constantFrom('one', 'all'),
      when: fc.constantFrom<keyof typeof days>('', 'in three weeks', 'in six weeks'),
      isPaid: fc.boolean(),
      way: ways,
      delivery: deliveries,
    })
    .map(
      ({ to, place, share, when, isPaid, way, delivery }) =>
        new Step({
          sentence: `checks out ${way}, ${delivery}, and sends ${share} of card ${place + 1} to ${to}${when && `, posted ${when}`}${isPaid ? ', and pays' : ''}`,
          when: mayCheckOut,
          async take(model, shopper) {
            const { browser, mark } = shopper;
            await goToStep(heading, { model, shopper, way, delivery });
            const isNew = !model.receivers.has(to);
            const held = [...model.lines.keys()]
              .map(partsOf)
              .filter((line) => line.to === '' || (!isNew && line.to === to));
            const line = held[place % Math.max(1, held.length)];
            if (!line) return;
            const countOf = (receiver: string) => model.lines.get(keyOf({ ...line, to: receiver })) ?? 0;
            const all = countOf('') + countOf(to);
            const quantity = share === 'one' ? 1 : all;
            const day = days[when];
            const [, text, hand = ''] = /^(.*) \((.*)\)$/.exec(line.words) ?? [];
            const said = text ? `, with ‘${text}’ (${hand.toLowerCase()} hand)` : '';
            const choice: Record<string, string> = day
              ? { 'Post it on a day': 'post', 'The day on which we post it': formatWeekday(day) }
              : { 'As soon as you can': 'soon' };
            await browser.press({
              button: 'Save this parcel',
              within: [isNew ? 'Another receiver' : `Straight to ${to} ${mark}`],
              fields: {
                'First name': to,
                'Last name': mark,
                'Address line 1': `2 ${to} Lane`,
                City: 'Belfast',
                'Postal code': 'BT1 1AA',
                [`How many of ${line.title}, ${line.envelope} envelope${said} (of ${all})`]: String(quantity),
                ...choice,
              },
            });
            invariant(browser.page.says('The parcel is saved.'), 'A parcel is not saved.');
            model.pack(line, to, quantity);
            model.receivers.set(to, day);
            if (!isPaid) return;
            await browser.follow('Continue to payment');
            await payOnPage(model, shopper, 'good');
            await browser.follow('See your order');
          },
        }),
    );

export const unpacksParcel = () =>
  fc.constantFrom(...receivers).map(
    (to) =>
      new Step({
        sentence: `removes the parcel to ${to}`,
        when: (model) => mayCheckOut(model) && model.receivers.has(to),
        async take(model, shopper) {
          await goToStep(heading, { model, shopper, way: 'as a guest', delivery: 'Standard' });
          await shopper.browser.press({ button: `Remove the parcel to ${to} ${shopper.mark}` });
          model.unpack(to);
        },
      }),
  );
