import type { CardDesign } from '../design.ts';
import { reference } from '../lettering.ts';
import { ink, mix } from '../palette.ts';
import { box, line, many, place, shape, wash } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const anger: CardDesign = {
  sku: 'DN-11',
  inks: { ground: ink.coral, ink: '#3A2A44', accent: ink.gold },
  front(chance) {
    const [sea, coral, cream] = ['#33304F', '#E0694B', '#FBEAD8'];
    const bars = [0, 46, 90, 132, 170, 204, 234]
      .map((drop, index) =>
        box(
          140,
          1012 - drop - (7 + index * 0.2),
          720,
          11 - index * 1.2,
          index < 6 ? '#F8D3B4' : cream,
          'opacity="0.9"',
        ),
      )
      .join('');
    const half = `<clipPath id="sun"><path d="M180 1020A320 320 0 0 1 820 1020Z"/></clipPath><g clip-path="url(#sun)">${box(0, 600, 1000, 440, coral)}${bars}</g>`;
    const shimmer = many(22, (index) => {
      const [y, width] = [1042 + index * 12, (420 - index * 9) * chance.between(0.45, 1)];
      return line(`M${500 - width / 2 + chance.between(-30, 30)} ${y}h${width}`, mix('#F2A27C', sea, index / 36), 5);
    });
    return (
      wash('dusk', 1000, 1410, [
        [0, '#FBEAD8'],
        [0.5, '#F9D2AE'],
        [0.72, '#F3AE8A'],
      ]) +
      half +
      box(0, 1020, 1000, 390, sea) +
      shimmer +
      shape('M0 1022C60 1000 110 984 180 990C230 994 260 1010 320 1022Z', '#25233C') +
      shape('M1000 1022C960 1008 930 1000 880 1004C850 1006 830 1014 800 1022Z', '#25233C') +
      [
        [640, 668, 1],
        [716, 650, 0.8],
        [584, 646, 0.7],
      ]
        .map(([x = 0, y = 0, scale = 1]) => place(line('M-34 -8Q-16 -22 0 0Q16 -22 34 -8', sea, 6), x, y, { scale }))
        .join('') +
      doNot(300, sea) +
      saying('let the sun go down', 424, coral) +
      saying('on your anger', 582, sea) +
      reference('Ephesians 4:26', 500, 1352, cream)
    );
  },
  motif: () =>
    shape('M-84 40A84 84 0 0 1 84 40Z', ink.coral) +
    [10, 28].map((y) => box(-90, y - 10, 180, 5, ink.paper)).join('') +
    [58, 76, 94].map((y, index) => line(`M${-76 + index * 18} ${y}H${76 - index * 18}`, '#33304F', 6)).join(''),
};
