import { bowed, leafPath, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { bluebell } from '../motifs/bulbs.ts';
import { blueFlax, flaxSprig } from '../motifs/flax.ts';
import { poppy, stemmed } from '../motifs/meadow.ts';
import { ink } from '../palette.ts';
import { box, place, shape } from '../svg.ts';

export const three: CardDesign = {
  sku: 'WE-08',
  inks: { ground: '#E3E8E4', ink: ink.mourne, accent: ink.brick },
  front: () => {
    const column = (x: number, fill: string, art: string, words: string, small: string, colour: string) =>
      box(x, 60, 280, 720, fill, 'rx="6"') +
      place(art, x + 140, 740) +
      (small ? letter('bookItalic', small, 56, x + 40, 862, colour) : '') +
      letter('displayItalic', words, 92, x + (small ? 172 : 140), 868, colour);
    return (
      box(0, 0, 1000, 1000, '#FBF8F0') +
      column(56, '#E4EBF3', flaxSprig(560, blueFlax), 'faith,', '', '#3F5F8F') +
      column(
        360,
        '#ECEAF5',
        place(bluebell(580, '#5A64B0', '#4F7B5A', -4), -34, 0) +
          shape(tapered(bowed([-30, 0], 420, -16, 18), 26, 1), '#4F7B5A') +
          shape(tapered(bowed([-34, 0], 330, 22, -20), 26, 1), '#6F9A74'),
        'hope,',
        '',
        '#4A54A0',
      ) +
      column(
        664,
        '#FAE9E2',
        stemmed(430, -3, poppy(96, '#C8432F'), '#5D7C50', { leaves: 3 }) +
          place(
            stemmed(
              270,
              12,
              shape(leafPath(70, 42, 0.5), '#6F8F5B') + shape(leafPath(60, 12, 0.6), '#C8432F'),
              '#5D7C50',
              { leaves: 1, nod: 150, bow: 8 },
            ),
            4,
            0,
            { scale: 0.9 },
          ),
        'love',
        'and',
        '#A8352A',
      ) +
      reference('1 Corinthians 13:13', 500, 948, ink.black, { size: 24 })
    );
  },
  motif: () => place(flaxSprig(200, blueFlax), 0, 98),
};
