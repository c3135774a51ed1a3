import fc from 'fast-check';
import { invariant } from '../../world/page/invariant.ts';
import { keyOf } from '../line.ts';
import { cartItems, readItem } from '../page/cart-page.ts';
import { Step } from '../step.ts';
import { receivers } from './cart.ts';

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
        async take(model, { browser, mark }) {
          await browser.nextTab();
          const line = cartItems(browser.page).find((item) => {
            const { words, to } = readItem(item);
            return words === '' && to === '';
          });
          if (!line) return;
          const known = readItem(line);
          const key = keyOf(known);
          const shown = Number(line.querySelector('input[name=quantity]')?.getAttribute('value'));
          if (button === 'Clear') {
            await browser.press({ button });
            model.code = '';
            return;
          }
          const id = line.querySelector('input[name=line]')?.getAttribute('value') ?? '';
          const isThere = (await browser.peek('/cart')).root.querySelector(`input[name=line][value="${id}"]`) !== null;
          const { title, envelope } = known;
          const without = ['Words inside,', ...receivers.map((name) => `For ${name} ${mark}`)];
          // A shop's goes by packs.
          const more = line.querySelectorAll('button[name=step]').at(-1);
          const name = button === 'Remove' ? `Remove ${title}` : (more?.text.trim() ?? '');
          await browser.press({ button: name, within: [title, `${envelope} envelope`], without });
          if (!isThere) return;
          if (button === 'Remove') model.lines.delete(key);
          else
            model.lines.set(
              key,
              Math.min((model.lines.get(key) ?? 0) + model.room(key), shown + Number(more?.getAttribute('value'))),
            );
          invariant(browser.page.heading === 'Your cart', `A press on '${button}' leads to '${browser.page.heading}'.`);
        },
      }),
  );
