import fc from 'fast-check';
import { hold } from '../breach.ts';
import type { CardForSale } from '../range.ts';
import { Step } from '../step.ts';

export const pressesHeart = (range: readonly CardForSale[]) =>
  fc.constantFrom(...new Set(range.map(({ title }) => title))).map(
    (title) =>
      new Step({
        sentence: `presses the heart of ${title}`,
        when: ({ isEndedElsewhere }) => !isEndedElsewhere,
        async take({ favourites }, { hands }) {
          await hands.open('/cards');
          await hands.press({ button: `Favourite: ${title}` });
          if (!favourites.delete(title)) favourites.add(title);
          await hands.open('/favourites');
          const { main } = hands.page;
          // Whoever has none is shown what others like.
          const hasNone = main.text.includes('No favourites yet.');
          const shown = hasNone ? [] : main.querySelectorAll('article h3').map((one) => one.text.trim());
          hold(
            shown.toSorted().join() === [...favourites].toSorted().join(),
            `The favourites are ${shown.join(', ') || 'none'}, and ${[...favourites].join(', ') || 'none'} were chosen.`,
          );
        },
      }),
  );
