import fc from 'fast-check';
import { invariant } from '../../world/page/invariant.ts';
import { lineKey } from '../range.ts';
import { Step } from '../step.ts';

const places = ['/', '/cards', '/cart', '/checkout', '/favourites', '/account', '/info/delivery', '/checkout/success'];

export const looks = () =>
  fc.oneof(
    fc
      .constantFrom(...places)
      .map((place) => new Step({ sentence: `looks at ${place}`, take: (_, { browser }) => browser.open(place) })),
    fc.constantFrom(
      new Step({ sentence: 'loads the page again', take: (_, { browser }) => browser.reload() }),
      new Step({ sentence: 'goes back', take: (_, { browser }) => browser.back() }),
      new Step({
        sentence: 'opens the page in another tab',
        when: ({ tabs }) => tabs < 3,
        take: (_, { browser }) => browser.newTab(),
      }),
      new Step({
        sentence: 'turns to the other tab',
        when: ({ tabs }) => tabs > 1,
        take: (_, { browser }) => browser.nextTab(),
      }),
    ),
  );

/** The page in the other tab may be out of date: its cards may be gone. */
export const pressesOldButton = () =>
  fc.constantFrom('Remove', 'One more of', 'Clear').map(
    (button) =>
      new Step({
        sentence: `turns to the other tab and presses its '${button}'`,
        when: ({ tabs }) => tabs > 1,
        async take(model, { browser }) {
          await browser.nextTab();
          const line = browser.page.main
            .querySelectorAll('li')
            .find((item) => item.querySelector('input[name=line]') && !item.text.includes('Words inside,'));
          if (!line) return;
          const words = line.querySelectorAll('p').map((one) => one.text.trim());
          const [title = '', envelope = ''] = words;
          const known = lineKey(title, envelope.replace(/ envelope$/, ''));
          const shown = Number(line.querySelector('input[name=quantity]')?.getAttribute('value'));
          if (button === 'Clear') {
            await browser.press({ button });
            model.code = '';
            return;
          }
          const id = line.querySelector('input[name=line]')?.getAttribute('value') ?? '';
          const isThere = (await browser.peek('/cart')).root.querySelector(`input[name=line][value="${id}"]`) !== null;
          await browser.press({ button: `${button} ${title}`, within: [title, envelope] });
          if (!isThere) return;
          if (button === 'Remove') model.lines.delete(known);
          else model.lines.set(known, Math.min(100, shown + 1));
          invariant(browser.page.heading === 'Your cart', `A press on '${button}' leads to '${browser.page.heading}'.`);
        },
      }),
  );
