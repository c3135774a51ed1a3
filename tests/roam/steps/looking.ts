import fc from 'fast-check';
import { hold } from '../breach.ts';
import { lineOf } from '../range.ts';
import { Step } from '../step.ts';

const places = ['/', '/cards', '/cart', '/checkout', '/favourites', '/account', '/info/delivery', '/checkout/success'];

export const looks = () =>
  fc.oneof(
    fc
      .constantFrom(...places)
      .map((place) => new Step({ sentence: `looks at ${place}`, take: (_, { hands }) => hands.open(place) })),
    fc.constantFrom(
      new Step({ sentence: 'loads the page again', take: (_, { hands }) => hands.reload() }),
      new Step({ sentence: 'goes back', take: (_, { hands }) => hands.back() }),
      new Step({
        sentence: 'opens the page in another tab',
        when: ({ tabs }) => tabs < 3,
        take: (_, { hands }) => hands.newTab(),
      }),
      new Step({
        sentence: 'turns to the other tab',
        when: ({ tabs }) => tabs > 1,
        take: (_, { hands }) => hands.nextTab(),
      }),
    ),
  );

/** What stands in another tab since long ago is pressed as it stands there: the cards may be gone. */
export const pressesOldButton = () =>
  fc.constantFrom('Remove', 'One more of', 'Clear').map(
    (button) =>
      new Step({
        sentence: `turns to the other tab and presses its '${button}'`,
        when: ({ tabs }) => tabs > 1,
        async take(memory, { hands }) {
          await hands.nextTab();
          const line = hands.page.main.querySelectorAll('li').find((item) => item.querySelector('input[name=line]'));
          if (!line) return;
          const words = line.querySelectorAll('p').map((one) => one.text.trim());
          const [title = '', envelope = ''] = words;
          const known = lineOf(title, envelope.replace(/ envelope$/, ''));
          const shown = Number(line.querySelector('input[name=quantity]')?.getAttribute('value'));
          if (button === 'Clear') {
            await hands.press({ button });
            memory.code = '';
            return;
          }
          const id = line.querySelector('input[name=line]')?.getAttribute('value') ?? '';
          const isThere = (await hands.peek('/cart')).root.querySelector(`input[name=line][value="${id}"]`) !== null;
          await hands.press({ button: `${button} ${title}`, among: [envelope] });
          if (!isThere) return;
          if (button === 'Remove') memory.lines.delete(known);
          else memory.lines.set(known, Math.min(100, shown + 1));
          hold(hands.page.heading === 'Your cart', `A press on '${button}' leads to '${hands.page.heading}'.`);
        },
      }),
  );
