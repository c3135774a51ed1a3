import { bowed } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { mayFlower } from '../motifs/blossom.ts';
import { berries, leaf, sprig } from '../motifs/foliage.ts';
import { daisy } from '../motifs/meadow.ts';
import { ink, lighter } from '../palette.ts';
import { box, clip, place, shape } from '../svg.ts';

export const love: CardDesign = {
  sku: 'WE-07',
  inks: { ground: ink.berry, ink: ink.berry, accent: '#D98A93' },
  front() {
    const cream = '#FBF1E7';
    const heart =
      'M500 880C300 740 90 590 90 370C90 210 210 120 320 120C410 120 470 170 500 240C530 170 590 120 680 120C790 120 910 210 910 370C910 590 700 740 500 880Z';
    const vine = { leaf: cream, stem: cream, vein: ink.berry };
    const side = (way: number) =>
      sprig(bowed([500 + way * 30, 806], 296, way * 56, way * -30), 7, 62, 27, vine) +
      sprig(bowed([500 + way * 10, 828], 190, way * 30, way * 10), 4, 44, 19, vine) +
      sprig(bowed([500 + way * 26, 372], 240, way * 30, way * 26), 5, 52, 23, vine) +
      [
        [190, 218, 54],
        [300, 318, 46],
        [282, 204, 30],
        [80, 318, 30],
        [352, 400, 26],
        [214, 612, 34],
        [330, 560, 26],
      ]
        .map(([x = 0, y = 0, size = 0], index) =>
          place(index % 2 ? mayFlower(size, cream, ink.berry) : daisy(size, cream, ink.berry, 12), 500 + way * x, y, {
            turn: index * 23,
          }),
        )
        .join('') +
      [
        [190, 356],
        [360, 310],
        [96, 600],
        [290, 640],
      ]
        .map(([x = 0, y = 0]) =>
          place(berries(3, 11, cream).replaceAll(lighter(cream, 0.65), ink.berry), 500 + way * x, y, {
            turn: way * 20,
          }),
        )
        .join('');
    return (
      box(0, 0, 1000, 1000, cream) +
      shape(heart, ink.berry) +
      clip('heart', heart, side(1) + side(-1) + sprig(bowed([500, 850], 230, 0, 0), 5, 48, 22, vine)) +
      fitted('displayItalic', 'God is love', 600, 500, 516, cream) +
      reference('1 John 4:8', 500, 946, ink.berry, { size: 26 })
    );
  },
  motif: () =>
    shape(
      'M0 92C-50 56 -104 20 -104 -36C-104 -76 -74 -98 -46 -98C-24 -98 -8 -86 0 -68C8 -86 24 -98 46 -98C74 -98 104 -76 104 -36C104 20 50 56 0 92Z',
      ink.berry,
    ) +
    place(mayFlower(34, '#FBF1E7', ink.berry), -44, -34) +
    place(mayFlower(34, '#FBF1E7', ink.berry), 44, -34) +
    place(leaf(50, 22, '#FBF1E7', ink.berry), 0, 66),
};
