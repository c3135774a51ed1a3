import { leafPath, type Stem, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { lily } from '../motifs/bulbs.ts';
import { gougeMarks, ruled } from '../motifs/linen.ts';
import { box, dot, line, many, place, shape } from '../svg.ts';

export const lilies: CardDesign = {
  sku: 'WE-14',
  inks: { ground: '#24483A', ink: '#24483A', accent: '#D9B24C' },
  front: (chance) => {
    const [green, cream, gold] = ['#1F4135', '#F7F1E0', '#D9A93C'];
    const stem = (path: Stem) => shape(tapered(path, 18, 11), '#7FA37E');
    const blade = (x: number, y: number, turn: number, length: number) =>
      place(
        shape(leafPath(length, 62, 0.4), '#7FA37E') +
          many(7, (index) => line(`M0 ${-length * (0.1 + index * 0.11)}l${(index % 2 ? 1 : -1) * 20} -24`, green, 4)),
        x,
        y,
        { turn },
      );
    return (
      box(0, 0, 1000, 1000, green) +
      gougeMarks(
        chance,
        260,
        1000,
        1000,
        '#2F5A49',
        (x, y) => x < 60 || y < 60 || x > 940 || y > 940 || (x < 560 && y < 340),
      ) +
      ruled(1000, 1000, 36, cream, [7]) +
      stem([
        [700, 960],
        [690, 780],
        [640, 640],
        [658, 516],
      ]) +
      stem([
        [712, 960],
        [740, 820],
        [804, 750],
        [809, 672],
      ]) +
      stem([
        [704, 860],
        [700, 700],
        [560, 680],
        [520, 690],
      ]) +
      blade(704, 950, -34, 330) +
      blade(712, 950, 36, 330) +
      blade(700, 960, -62, 260) +
      place(lily(300, cream, green, gold), 660, 520, { turn: -2 }) +
      place(lily(200, cream, green, gold), 810, 676, { turn: 22 }) +
      place(
        shape(leafPath(150, 62, 0.5), cream) + line('M0 -10Q-16 -70 -4 -136M0 -10Q18 -70 6 -130', green, 4),
        524,
        690,
        { turn: -52 },
      ) +
      letter('displayItalic', 'consider', 112, 90, 186, cream, { align: 'left' }) +
      letter('displayItalic', 'the lilies', 112, 90, 300, gold, { align: 'left' }) +
      reference('Luke 12:27', 92, 910, cream, { size: 26, align: 'left' })
    );
  },
  motif: () => dot(0, 0, 104, '#24483A') + place(lily(110, '#F7F1E0', '#24483A', '#D9A93C'), 0, 46),
};
