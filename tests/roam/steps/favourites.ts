import fc from 'fast-check';
import { invariant } from '../../world/page/invariant.ts';
import type { CardForSale } from '../range.ts';
import { Step } from '../step.ts';

export const pressesHeart = (range: readonly CardForSale[]) =>
  fc.constantFrom(...new Set(range.map(({ title }) => title))).map(
    (title) =>
      new Step({
        sentence: `presses the heart of ${title}`,
        when: ({ isSessionRevoked }) => !isSessionRevoked,
        async take({ favourites }, { browser }) {
          await browser.open('/cards');
          await browser.press({ button: `Favourite: ${title}` });
          if (!favourites.delete(title)) favourites.add(title);
          await browser.open('/favourites');
          const { main } = browser.page;
          // A page without favourites shows bestsellers.
          const hasNone = main.text.includes('No favourites yet.');
          const shown = hasNone ? [] : main.querySelectorAll('article h3').map((one) => one.text.trim());
          invariant(
            shown.toSorted().join() === [...favourites].toSorted().join(),
            `The favourites are ${shown.join(', ') || 'none'}, and ${[...favourites].join(', ') || 'none'} were chosen.`,
          );
        },
      }),
  );
