import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { acorn, oakLeaf } from '../motifs/foliage.ts';
import { ink, mix } from '../palette.ts';
import { box, place } from '../svg.ts';

export const season: CardDesign = {
  sku: 'GN-17',
  inks: { ground: '#E7D3A8', ink: '#5B4434', accent: '#B5622D' },
  front(chance) {
    const turning = ['#A9C07A', '#7F9F55', '#5B7F48', '#8A9A45', '#C9A23C', '#CF8430', '#B5562B', '#8F3F2A'];
    const fall: readonly (readonly [number, number, number, number])[] = [
      [180, 150, 24, 1.5],
      [440, 120, -40, 1.2],
      [330, 330, 80, 1.1],
      [580, 60, 120, 1.1],
      [730, 190, 60, 1.6],
      [900, 360, 150, 1.3],
      [120, 430, -70, 1.2],
      [930, 600, 210, 1.1],
      [96, 720, 30, 1.3],
      [900, 920, 120, 1.5],
      [140, 1010, -30, 1.7],
      [390, 1090, 70, 1.3],
      [700, 1110, -60, 1.5],
      [560, 1030, 160, 1.1],
      [60, 1230, 70, 1.2],
      [760, 1350, 100, 1.2],
      [880, 1240, 30, 1.2],
      [250, 1270, 140, 1.5],
      [540, 1290, 20, 1.3],
    ];
    return (
      box(0, 0, 1000, 1410, '#FBF3E1') +
      fall
        .map(([x, y, turn, scale], index) =>
          place(
            oakLeaf(
              mix(
                turning[Math.floor((index / fall.length) * 8)] ?? '',
                turning[Math.min(7, Math.floor((index / fall.length) * 8) + 1)] ?? '',
                chance(),
              ),
            ),
            x,
            y,
            { turn, scale: scale * 1.3 },
          ),
        )
        .join('') +
      [
        [610, 306, 16, 1.4],
        [300, 930, -24, 1.5],
        [760, 1290, 30, 1.6],
      ]
        .map(([x = 0, y = 0, turn = 0, scale = 1]) => place(acorn('#B98A45', '#6E5331'), x, y, { turn, scale }))
        .join('') +
      letter('smallCaps', 'for everything', 92, 500, 548, ink.bark, { tracking: 0.05 }) +
      letter('displayItalic', 'there is', 130, 500, 672, '#7F7A3A') +
      letter('displayItalic', 'a season', 172, 500, 832, '#A34A24') +
      reference('Ecclesiastes 3:1', 500, 916, ink.bark, { size: 26 })
    );
  },
  motif: () =>
    place(oakLeaf('#7F9F55'), -16, 70, { turn: -24, scale: 1.4 }) +
    place(oakLeaf('#CF8430'), 26, 80, { turn: 26, scale: 1.2 }) +
    place(acorn('#B98A45', '#6E5331'), 0, 40),
};
