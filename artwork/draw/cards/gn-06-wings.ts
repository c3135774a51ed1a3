import { bowed, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, letter, reference } from '../lettering.ts';
import { curlew, flyingCurlew } from '../motifs/birds.ts';
import { glints, swell } from '../motifs/sea.ts';
import { cloudStroke } from '../motifs/sky.ts';
import { dot, many, place, shape, wash } from '../svg.ts';

export const wings: CardDesign = {
  sku: 'GN-06',
  inks: { ground: '#E4CDA9', ink: '#5A4632', accent: '#D98A5B' },
  front(chance) {
    const bands: readonly (readonly [number, string, number])[] = [
      [820, '#D9C3A5', 60],
      [900, '#C9B79F', 200],
      [980, '#BBA789', 20],
      [1070, '#D2B88E', 140],
      [1190, '#C4A377', 60],
      [1300, '#B08D62', 180],
    ];
    const reeds = many(26, (index) =>
      shape(
        tapered(
          bowed(
            [index < 15 ? chance.between(-10, 250) : chance.between(840, 1010), 1430],
            chance.between(170, 430),
            chance.between(-10, 24),
            16,
          ),
          9,
          1,
        ),
        chance.pick('#6B5A3A', '#8A7448', '#4F4630'),
      ),
    );
    return (
      wash('evening', 1000, 830, [
        [0, '#F8ECD6'],
        [0.6, '#F6D9B4'],
        [1, '#F2C39A'],
      ]) +
      dot(690, 640, 172, '#FBEFD8') +
      dot(690, 640, 146, '#FFF8E8') +
      many(5, (index) =>
        cloudStroke(20 + index * 190, 660 + ((index * 47) % 120), 280, 13, '#EDB98E', 'opacity="0.7"'),
      ) +
      shape('M-40 800C120 770 240 790 380 796C560 802 760 770 1040 792V840H-40Z', '#A68E88') +
      bands.map(([y, fill, shift]) => shape(swell(y, 8, 620, shift, 1420), fill)).join('') +
      glints(chance, 46, 0, 1000, 830, 1060, '#FBEFD8') +
      shape('M360 1130C440 1122 660 1122 760 1134C680 1148 440 1148 360 1130Z', '#F4DEB8', 'opacity="0.8"') +
      `<g opacity="0.28" transform="translate(520 1124) scale(1.28 -0.6)">${curlew('#5A4632', '#5A4632')}</g>` +
      place(curlew('#A5804F', '#4A3826'), 520, 1128, { scale: 1.28 }) +
      reeds +
      [
        [300, 690, 0.62, 6],
        [420, 600, 0.5, -6],
        [210, 590, 0.44, 0],
      ]
        .map(([x = 0, y = 0, scale = 1, turn = 0]) => place(flyingCurlew('#5A4632'), x, y, { scale, turn }))
        .join('') +
      fitted('bookItalic', 'under his wings', 800, 500, 250, '#463524') +
      letter('smallCaps', 'you will find refuge', 72, 500, 366, '#463524', { tracking: 0.06 }) +
      reference('Psalm 91:4', 500, 452, '#96502A', { size: 27 })
    );
  },
  motif: () => place(flyingCurlew('#5A4632'), 0, 10, { scale: 0.9 }),
};
