import { leafPath, type Point } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { sheep } from '../motifs/creatures.ts';
import { hill, ridge } from '../motifs/land.ts';
import { cottage } from '../motifs/shore.ts';
import { bethlehemStar, halo, stars } from '../motifs/sky.ts';
import { ink } from '../palette.ts';
import { box, many, place, shape, wash } from '../svg.ts';

export const shone: CardDesign = {
  sku: 'GN-11',
  inks: { ground: '#16233F', ink: '#22375C', accent: ink.gold },
  front(chance) {
    const snow = (summits: readonly Point[], fill: string, shade: string, rough: number) =>
      shape(ridge(summits, chance, rough, 1420), fill) +
      summits
        .map(([x, y], index) =>
          index % 2
            ? shape(
                `M${x} ${y}C${x + 20} ${y + 60} ${x - 26} ${y + 90} ${x + 16} ${y + 160}C${x + 40} ${y + 210} ${x + 10} ${y + 250} ${x + 70} ${y + 330}L${x + 210} ${y + 250}L${x + 90} ${y + 84}Z`,
                shade,
                'opacity="0.7"',
              )
            : '',
        )
        .join('');
    return (
      wash('night', 1000, 1410, [
        [0, '#101A33'],
        [0.5, '#22375C'],
        [0.75, '#486089'],
      ]) +
      stars(chance, 60, 1000, 140, '#F7EBCB') +
      stars(chance, 60, 1000, 940, '#F7EBCB', 430) +
      halo('starlight', 500, 560, 360, '#F6D88C', 0.6) +
      many(24, (index) =>
        place(place(shape(leafPath(index % 2 ? 150 : 230, 9, 0.2), '#F6D88C', 'opacity="0.5"'), 0, -120), 500, 560, {
          turn: index * 15,
        }),
      ) +
      place(bethlehemStar(150, '#FBE7AE'), 500, 560) +
      snow(
        [
          [-40, 980],
          [120, 890],
          [290, 1000],
          [460, 850],
          [600, 970],
          [780, 830],
          [930, 940],
          [1040, 900],
        ],
        '#9FB3CF',
        '#7F97BA',
        5,
      ) +
      snow(
        [
          [-40, 1060],
          [210, 960],
          [430, 1080],
          [690, 1000],
          [880, 1070],
          [1040, 1010],
        ],
        '#C9D6E6',
        '#A9BCD6',
        4,
      ) +
      shape(hill([1130, 1160, 1120, 1140, 1110, 1150], 1420), '#E3EAF2') +
      halo('window', 628, 1172, 110, '#F4C766', 0.75) +
      place(cottage(chance, { wall: '#DDE5EE', roof: '#F6F8FA', door: '#7E2B3A', lit: true }), 628, 1190, {
        scale: 0.36,
      }) +
      shape(hill([1230, 1200, 1216, 1190, 1210, 1240], 1420), '#F2F5F9') +
      [
        [150, 1236, 1],
        [222, 1250, 0.74],
        [860, 1238, 1.1],
        [926, 1252, 0.8],
        [80, 1256, 0.8],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          place(
            shape('M0 -150L34 -96H18L46 -50H26L58 0H-58L-26 -50H-46L-18 -96H-34Z', '#2C4A58') +
              shape(
                'M0 -150L34 -96Q10 -104 -12 -92L-34 -96ZM-20 -50L26 -50Q2 -60 -30 -46ZM-46 -4L58 0Q10 -20 -58 0Z',
                '#F2F5F9',
              ) +
              box(-6, 0, 12, 16, '#3A2A26'),
            x,
            y,
            { scale },
          ),
        )
        .join('') +
      sheepLine() +
      fitted('smallCaps', 'on them has', 560, 500, 214, '#F7EBCB', { tracking: 0.08 }) +
      fitted('displayItalic', 'light shone', 760, 500, 366, '#F4CF73') +
      reference('Isaiah 9:2', 500, 1358, '#2F4A70', { size: 28 })
    );
  },
  motif: () => place(bethlehemStar(76, ink.gold), 0, -24),
};

const sheepLine = () =>
  [
    [330, 1268, 0.4],
    [396, 1280, 0.44],
    [470, 1266, 0.38],
  ]
    .map(([x = 0, y = 0, scale = 1], index) => place(sheep('#FFFFFF', '#3A4154'), x, y, { scale, flip: index === 1 }))
    .join('');
