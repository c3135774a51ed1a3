import type { CardDesign } from '../design.ts';
import { fitted, letter, reference } from '../lettering.ts';
import { ridge } from '../motifs/land.ts';
import { glints, island } from '../motifs/sea.ts';
import { rowingBoat } from '../motifs/shore.ts';
import { cloudStroke } from '../motifs/sky.ts';
import { box, dot, line, many, place, shape, wash } from '../svg.ts';

export const waters: CardDesign = {
  sku: 'GN-02',
  inks: { ground: '#B9B3CC', ink: '#4A4E74', accent: '#E7A58E' },
  front(chance) {
    const far = ridge(
      [
        [-40, 760],
        [120, 742],
        [300, 752],
        [520, 716],
        [680, 742],
        [860, 724],
        [1040, 750],
      ],
      chance,
      3,
      800,
    );
    const isle = (x: number, y: number, width: number, height: number, fill: string, dim: string) =>
      place(island(width, height, fill, chance, dim), x, y);
    return (
      wash('dusk', 1000, 800, [
        [0, '#CFC7DC'],
        [0.45, '#EAC9C4'],
        [0.8, '#F6DCC0'],
        [1, '#F9E8CF'],
      ]) +
      wash(
        'lough',
        1000,
        640,
        [
          [0, '#F5DFC6'],
          [0.2, '#E5C6C0'],
          [0.65, '#A79DBB'],
          [1, '#6F7098'],
        ],
        780,
      ) +
      many(5, (index) =>
        cloudStroke(30 + index * 210, 560 + ((index * 61) % 130), 330, 18, '#FFF4E6', 'opacity="0.6"'),
      ) +
      shape(far, '#A59DBC') +
      box(0, 778, 1000, 5, '#FBEFDC', 'opacity="0.7"') +
      isle(160, 806, 270, 56, '#7D8A8C', '#837FA2') +
      isle(470, 796, 150, 30, '#8E9498', '#8F89A9') +
      isle(840, 812, 390, 84, '#5E7568', '#6A6A92') +
      isle(330, 880, 360, 88, '#48645A', '#5D5D88') +
      glints(chance, 70, 0, 1000, 810, 1300, '#FCEBD3') +
      glints(chance, 26, 520, 980, 900, 1300, '#8680A6') +
      place(rowingBoat('#33406A', '#C9957A', '#3B3C66'), 590, 1130, { scale: 1.16 }) +
      dot(812, 1150, 17, '#C8543F') +
      shape('M797 1156Q812 1170 827 1156Q812 1180 797 1156Z', '#3B3C66', 'opacity="0.6"') +
      letter('bookItalic', 'He leads me', 78, 500, 200, '#4A4E74') +
      fitted('displayItalic', 'beside', 440, 500, 340, '#383A5E') +
      fitted('displayItalic', 'still waters', 800, 500, 502, '#383A5E') +
      reference('Psalm 23:2', 500, 1356, '#FBEFDC')
    );
  },
  motif: (chance) =>
    place(island(200, 58, '#48645A', chance, '#A79DBB'), 0, 0) + line('M-96 62H-20M10 62H70M-50 78H40', '#A79DBB', 4),
};
