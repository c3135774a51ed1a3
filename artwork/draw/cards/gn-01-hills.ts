import type { Point } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, letter, reference } from '../lettering.ts';
import { flyingCurlew } from '../motifs/birds.ts';
import { dabs, ridge, slopeStrokes } from '../motifs/land.ts';
import { halo } from '../motifs/sky.ts';
import { ink, mix } from '../palette.ts';
import { dot, place, shape, wash } from '../svg.ts';

export const hills: CardDesign = {
  sku: 'GN-01',
  inks: { ground: '#A9BFD2', ink: ink.mourne, accent: '#E9A988' },
  front(chance) {
    const skylines: readonly (readonly Point[])[] = [
      [
        [-40, 800],
        [150, 742],
        [300, 776],
        [470, 690],
        [600, 756],
        [760, 716],
        [900, 780],
        [1040, 748],
      ],
      [
        [-40, 850],
        [110, 790],
        [240, 846],
        [420, 700],
        [560, 812],
        [680, 770],
        [820, 660],
        [940, 780],
        [1040, 830],
      ],
      [
        [-40, 800],
        [90, 740],
        [230, 880],
        [380, 850],
        [540, 912],
        [700, 846],
        [880, 900],
        [1040, 826],
      ],
      [
        [-40, 950],
        [170, 910],
        [360, 976],
        [560, 928],
        [800, 1000],
        [1040, 930],
      ],
      [
        [-40, 1040],
        [200, 1076],
        [430, 1014],
        [700, 1092],
        [1040, 1020],
      ],
      [
        [-40, 1180],
        [260, 1120],
        [520, 1178],
        [800, 1130],
        [1040, 1176],
      ],
    ];
    const tones = ['#C3CAD6', '#A2B4C8', '#7E98B4', '#5A7999', '#3F5F80', '#2B4664'];
    const layers = skylines
      .map(
        (summits, index) =>
          shape(ridge(summits, chance, 9 - index, 1420), tones[index] ?? ink.mourne) +
          (index < 5
            ? `<g opacity="0.5">${shape(
                ridge(
                  summits.map(([x, y]): Point => [x, y + 120]),
                  chance,
                  3,
                  1420,
                ),
                mix(tones[index] ?? '', '#F3D9CC', 0.5),
              )}</g>`
            : ''),
      )
      .join('');
    return (
      wash('dawn', 1000, 1000, [
        [0, '#F3E3DA'],
        [0.35, '#F6D6C4'],
        [0.8, '#F7E7D6'],
      ]) +
      halo('sun', 640, 640, 380, '#FFF3DC', 0.95) +
      dot(640, 640, 82, '#FFF6E4') +
      layers +
      slopeStrokes(chance, 46, 1170, 1400, '#43617F', -0.3) +
      dabs(chance, 120, 0, 1000, 1230, 1400, 8, '#7A6A93', '#94729A', '#5C5F8A') +
      [
        [250, 610, 0.3],
        [316, 584, 0.24],
        [196, 572, 0.2],
      ]
        .map(([x = 0, y = 0, scale = 1]) => place(flyingCurlew('#5A6F8C'), x, y, { scale }))
        .join('') +
      fitted('bookItalic', 'I lift up my eyes', 800, 500, 262, ink.mourne) +
      letter('smallCaps', 'to the hills', 118, 500, 396, ink.mourne, { tracking: 0.07 }) +
      reference('Psalm 121:1', 500, 474, '#A2543A', { size: 27 })
    );
  },
  motif: (chance) =>
    shape('M-112 70L-60 -10L-20 30L30 -58L74 20L112 -6V70Z', '#A2B4C8') +
    shape('M-112 70L-80 34L-40 56L10 0L60 52L112 20V70Z', ink.mourne) +
    place(dot(0, 0, 20, '#E9A988'), chance.between(-64, -60), -50),
};
