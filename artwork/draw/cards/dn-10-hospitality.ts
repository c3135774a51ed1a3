import type { CardDesign } from '../design.ts';
import { reference } from '../lettering.ts';
import { gougeMarks } from '../motifs/linen.ts';
import { daisy, stemmed, umbel } from '../motifs/meadow.ts';
import { jug, steam, teacup, teapot } from '../motifs/table.ts';
import { ink, lighter, mix } from '../palette.ts';
import { box, line, many, place, shape } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const hospitality: CardDesign = {
  sku: 'DN-10',
  inks: { ground: ink.mourne, ink: ink.mourne, accent: ink.brick },
  front(chance) {
    const [blue, red, cream] = ['#27486A', '#A8452F', '#FAF1E0'];
    const cloth =
      shape('M0 1130H1000V1410H0Z', red) +
      many(14, (column) =>
        many(4, (row) =>
          (column + row) % 2 ? box(column * 76 - 20, 1138 + row * 72, 76, 72, lighter(red, 0.22)) : '',
        ),
      ) +
      line('M0 1130H1000', cream, 8);
    const flowers = (
      [
        [-46, 186, 'daisy'],
        [-16, 250, 'umbel'],
        [18, 212, 'daisy'],
        [44, 160, 'bud'],
      ] as const
    )
      .map(([turn, height, kind]) =>
        place(
          stemmed(
            height,
            turn * 0.7,
            kind === 'daisy'
              ? daisy(44, blue, red, 13)
              : kind === 'umbel'
                ? umbel(66, red, blue)
                : daisy(30, red, blue, 11),
            blue,
            { leaves: 1 },
          ),
          168,
          1030,
        ),
      )
      .join('');
    return (
      box(0, 0, 1000, 1410, cream) +
      gougeMarks(chance, 190, 1000, 1130, mix(cream, blue, 0.24), (_, y) => y < 690 || y > 1120) +
      cloth +
      flowers +
      place(jug(blue, cream), 168, 1210, { scale: 1.06 }) +
      place(teapot(blue, cream), 548, 1178, { scale: 0.98 }) +
      place(teacup(blue, cream), 330, 1300, { scale: 0.98 }) +
      place(teacup(blue, cream), 834, 1272, { scale: 0.98 }) +
      place(steam('#C98A6E', 12), 786, 950, { scale: 1.1 }) +
      doNot(306, blue) +
      saying('neglect to show', 452, red) +
      saying('hospitality', 632, blue) +
      box(330, 1334, 340, 54, cream, 'rx="27"') +
      reference('Hebrews 13:2', 500, 1371, blue, { size: 25 })
    );
  },
  motif: () => place(teapot(ink.mourne, ink.paper), 0, 84, { scale: 0.42 }),
};
