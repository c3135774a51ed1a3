import { along, bowed, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { reference } from '../lettering.ts';
import { robinInks, songbird } from '../motifs/birds.ts';
import { berries, foldedLeaf } from '../motifs/foliage.ts';
import { ink } from '../palette.ts';
import { dot, line, many, place, shape, wash } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const tomorrow: CardDesign = {
  sku: 'DN-04',
  inks: { ground: '#CFDDE3', ink: ink.mourne, accent: '#C9532E' },
  front(chance) {
    const bough = bowed([-40, 740], 1120, 82, 9);
    const twig = (share: number, length: number, turn: number, width: number) => {
      const from = along(bough, share);
      return shape(tapered(bowed([from.x, from.y + 2], length, turn, 12), width, 2), '#54433A');
    };
    const perch = along(bough, 0.5);
    const cluster = (x: number, y: number, scale: number) =>
      line(
        `M${x} ${y - 58}L${x} ${y - 10}M${x} ${y - 58}L${x - 22} ${y - 22}M${x} ${y - 58}L${x + 22} ${y - 26}`,
        '#54433A',
        4,
      ) + place(berries(3, 17, '#B3352F'), x, y, { scale });
    return (
      wash('frost', 1000, 1410, [
        [0, '#EEF3F4'],
        [1, '#D3E0E6'],
      ]) +
      dot(520, 430, 312, '#FBFAF4') +
      many(46, () =>
        dot(chance.between(30, 970), chance.between(30, 800), chance.between(2.5, 7), '#FFFFFF', 'opacity="0.85"'),
      ) +
      shape(tapered(bough, 28, 7), '#54433A') +
      twig(0.22, 240, 40, 11) +
      twig(0.72, 250, 118, 10) +
      twig(0.64, 250, 32, 10) +
      twig(0.14, 190, 128, 9) +
      [
        [168, 664, -40],
        [300, 650, 152],
        [820, 612, 30],
        [880, 622, 150],
        [352, 520, 20],
        [738, 452, 40],
      ]
        .map(([x = 0, y = 0, turn = 0]) => place(foldedLeaf(84, 40, '#8FA58B', '#6F8A72'), x, y, { turn }))
        .join('') +
      cluster(246, 760, 1) +
      cluster(806, 742, 1) +
      cluster(906, 716, 0.9) +
      cluster(92, 792, 0.9) +
      place(songbird(robinInks), perch.x, perch.y - 6, { scale: 1.75 }) +
      doNot(1010, ink.mourne) +
      saying('be anxious', 1168, ink.mourne) +
      saying('about tomorrow', 1284, '#B3412A') +
      reference('Matthew 6:34', 500, 1358, ink.mourne, { size: 27 })
    );
  },
  motif: () => place(songbird(robinInks), 6, 96, { scale: 0.86 }),
};
