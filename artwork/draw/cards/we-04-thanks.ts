import { bowed, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { wheatEar } from '../motifs/foliage.ts';
import { ink, lighter } from '../palette.ts';
import { box, dot, line, place, shape } from '../svg.ts';

export const thanks: CardDesign = {
  sku: 'WE-04',
  inks: { ground: '#EBD9AE', ink: '#7B5A23', accent: ink.brick },
  front(chance) {
    const sheaf = [-34, -26, -18, -10, -3, 5, 12, 20, 28, 36]
      .map((turn, index) => {
        const stem = bowed([500 + turn * 0.5, 640], 330 + ((index * 37) % 70), turn, turn * -0.2);
        return (
          shape(tapered(stem, 7, 5), '#B98D3E') +
          place(wheatEar(190, '#E2B34F', '#B5822C'), stem[3][0], stem[3][1], { turn: turn * 1.08 })
        );
      })
      .join('');
    const feet = [-30, -22, -14, -7, 0, 7, 15, 23, 31]
      .map((turn) =>
        shape(
          tapered(bowed([500 - turn * 0.4, 630], 220 + chance.between(-16, 26), 180 - turn, turn * 0.2), 8, 6),
          chance.pick('#B98D3E', '#C79C4B', '#A67B30'),
        ),
      )
      .join('');
    return (
      box(0, 0, 1000, 1000, '#FBF4E2') +
      dot(500, 420, 356, '#F3E2B8') +
      `<g transform="translate(95 22) scale(0.81)">` +
      feet +
      sheaf +
      shape('M456 606Q500 590 544 606L540 660Q500 674 460 660Z', ink.brick) +
      line('M458 622Q500 608 542 622M458 642Q500 630 542 642', lighter(ink.brick, 0.35), 4) +
      line('M540 640C600 650 620 700 660 690M540 650C590 690 580 730 610 760', ink.brick, 9) +
      '</g>' +
      fitted('displayItalic', 'give thanks', 660, 500, 868, '#6B4A17') +
      reference('1 Thessalonians 5:18', 500, 948, '#6B4A17', { size: 24 })
    );
  },
  motif: () =>
    [-24, 0, 24]
      .map((turn) =>
        place(line('M0 60V-10', '#B98D3E', 4) + place(wheatEar(120, '#E2B34F', '#B5822C'), 0, -4), 0, 36, { turn }),
      )
      .join(''),
};
