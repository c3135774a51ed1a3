import type { CardDesign } from '../design.ts';
import { reference } from '../lettering.ts';
import { bee } from '../motifs/creatures.ts';
import { darker, ink, mix } from '../palette.ts';
import { box, dot, line, many, place, shape } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const weary: CardDesign = {
  sku: 'DN-05',
  inks: { ground: ink.gold, ink: '#4A3423', accent: ink.mustard },
  front(chance) {
    const cell = 74;
    const hex = (r: number) =>
      `M${[0, 1, 2, 3, 4, 5].map((side) => `${(Math.sin((side * Math.PI) / 3) * r).toFixed(1)} ${(-Math.cos((side * Math.PI) / 3) * r).toFixed(1)}`).join('L')}Z`;
    const comb = many(9, (row) =>
      many(9, (column) => {
        const [x, y] = [column * cell * 1.76 - (row % 2 ? cell * 0.88 : 0) - 20, 832 + row * cell * 1.52];
        if (y < 1130 + Math.sin(x / 150) * 90 - (x > 520 ? (x - 520) * 0.62 : 0) && y < 1420) return '';
        const honey = mix('#F0C45A', '#B9741B', chance());
        return place(
          shape(hex(cell), '#7A4A18') +
            shape(hex(cell * 0.9), '#F7DC97') +
            shape(hex(cell * 0.78), honey) +
            (chance() < 0.6
              ? shape(
                  `M${-cell * 0.4} ${-cell * 0.2}Q${-cell * 0.2} ${-cell * 0.5} ${cell * 0.1} ${-cell * 0.5}Q${-cell * 0.2} ${-cell * 0.3} ${-cell * 0.4} ${-cell * 0.2}Z`,
                  '#FFF3CC',
                )
              : dot(0, 0, cell * 0.3, darker(honey, 0.22), 'opacity="0.5"')),
          x,
          y,
        );
      }),
    );
    const deep = '#4A3423';
    const bees = [
      [188, 860, 58, 1.25],
      [420, 1010, 24, 1.0],
      [668, 812, 70, 1.0],
      [196, 1130, 118, 0.9],
    ] as const;
    const paths = line(
      'M40 930C90 910 120 890 150 878M300 1120C330 1090 370 1070 404 1042M470 800C520 870 560 780 622 822',
      deep,
      4,
      'stroke-dasharray="2 15"',
    );
    return (
      box(0, 0, 1000, 1410, '#FBF0D5') +
      doNot(318, deep) +
      saying('grow weary', 500, '#B06A12') +
      saying('in doing good', 648, deep) +
      comb +
      paths +
      bees.map(([x, y, turn, scale]) => place(bee('#E5A92F', deep, '#FFFFFF'), x, y, { turn, scale })).join('') +
      place(bee('#E5A92F', deep, '#FFFFFF'), 742, 1090, { turn: -30, scale: 1.15 }) +
      reference('2 Thessalonians 3:13', 500, 716, deep, { size: 26 })
    );
  },
  motif: () => place(bee(ink.gold, '#4A3423', '#EFE3C4'), 0, -6, { scale: 1.35, turn: 18 }),
};
