import { leafPath } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, letter, reference } from '../lettering.ts';
import { blueFlax, flaxBud, flaxFlower } from '../motifs/flax.ts';
import { stitchedLabel, weave } from '../motifs/linen.ts';
import { ink } from '../palette.ts';
import { line, many, place, shape } from '../svg.ts';

export const steadfastLove: CardDesign = {
  sku: 'WE-16',
  inks: { ground: '#E9DFCB', ink: ink.mourne, accent: ink.flax },
  front: (chance) => {
    const faded = { ...blueFlax, stem: '#6F8470' };
    const pattern = many(6, (row) =>
      many(6, (column) =>
        place(
          place(flaxFlower(54, faded), 0, -30, { turn: row * 24 + column * 31 }) +
            place(
              line('M0 20C4 40 -4 60 2 92', faded.stem, 4) +
                place(shape(leafPath(40, 9), faded.stem), 0, 62, { turn: 46 }) +
                place(shape(leafPath(40, 9), faded.stem), 0, 76, { turn: -46 }) +
                place(flaxBud(40, faded), 22, 40, { turn: 34 }),
              0,
              0,
            ),
          column * 190 - (row % 2 ? 95 : 0) + 24,
          row * 184 + 70,
          { turn: row % 2 ? 8 : -8 },
        ),
      ),
    );
    return (
      weave(chance, 1000, 1000, '#F1E8D6', '#CDBD9C') +
      pattern +
      place(
        stitchedLabel(680, 330, '#FFFDF6', ink.mourne) +
          letter('bookItalic', 'his steadfast', 92, 0, -44, ink.mourne) +
          fitted('displayItalic', 'love endures', 540, 0, 52, ink.mourne) +
          reference('Psalm 136:1', 0, 116, '#5F6F5C', { size: 24 }),
        500,
        500,
      )
    );
  },
  motif: () => place(flaxFlower(84, blueFlax), 0, 0),
};
