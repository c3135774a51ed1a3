import type { Stem } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { swallow } from '../motifs/birds.ts';
import { hawthornBough } from '../motifs/blossom.ts';
import { grass } from '../motifs/foliage.ts';
import { ink } from '../palette.ts';
import { many, place, shape, wash } from '../svg.ts';

export const wedding: CardDesign = {
  sku: 'GN-08',
  inks: { ground: '#D5DDCB', ink: ink.moss, accent: '#C98A95' },
  front(chance) {
    const bough = (way: number): Stem[] => [
      [
        [500 + way * 408, 1440],
        [500 + way * 452, 900],
        [500 + way * 430, 420],
        [500 + way * 210, 250],
      ],
      [
        [500 + way * 300, 320],
        [500 + way * 230, 220],
        [500 + way * 120, 176],
        [500 - way * 20, 180],
      ],
    ];
    const wood = { wood: '#6E5A4A', leaf: '#4B6B46', petal: '#FFFFFF', stamen: '#D08A94' };
    return (
      wash('green', 1000, 1410, [
        [0, '#E4EADA'],
        [1, '#D2DDC6'],
      ]) +
      shape('M176 1420V560A324 344 0 0 1 824 560V1420Z', '#F8F7EC') +
      many(30, (index) =>
        place(
          grass(chance.between(70, 170), chance.between(-20, 20), index % 2 ? '#A9BF98' : '#8CAA80', index % 4 === 0),
          180 + index * 22,
          1420,
        ),
      ) +
      bough(-1)
        .map((stem, index) => hawthornBough(stem, 56, chance, { ...wood, clusters: index ? 6 : 14 }))
        .join('') +
      bough(1)
        .map((stem, index) => hawthornBough(stem, 56, chance, { ...wood, clusters: index ? 5 : 14 }))
        .join('') +
      place(swallow('#35547C', '#B5533C', '#FBF3E2'), 400, 560, { turn: 12, scale: 1.12 }) +
      place(swallow('#35547C', '#B5533C', '#FBF3E2'), 616, 690, { turn: -12, scale: 1.02, flip: true }) +
      fitted('displayItalic', 'love', 330, 500, 960, '#3B5A45') +
      fitted('displayItalic', 'never ends', 520, 500, 1096, '#3B5A45') +
      reference('1 Corinthians 13:8', 500, 1186, '#3B5A45', { size: 28 })
    );
  },
  motif: () =>
    place(swallow('#35547C', '#B5533C', '#FBF3E2'), -34, -20, { scale: 0.62, turn: 10 }) +
    place(swallow('#35547C', '#B5533C', '#FBF3E2'), 46, 44, { scale: 0.5, turn: -16, flip: true }),
};
