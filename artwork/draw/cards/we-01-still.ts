import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { pebbleStack } from '../motifs/beach.ts';
import { box, line, many, place, shape } from '../svg.ts';
export const still: CardDesign = {
  sku: 'WE-01',
  inks: { ground: '#D9CDBA', ink: '#4C5A63', accent: '#8C9BA1' },
  front(chance) {
    const stones = [
      [190, 66, '#6E7C84', 0],
      [150, 56, '#B7A993', 14],
      [122, 50, '#8FA0A6', -12],
      [88, 42, '#D8CDBB', 8],
      [56, 32, '#5C6B72', -2],
    ] as const;
    const ripples = many(6, (index) =>
      line(
        `M${500 - 300 - index * 70} ${842 + index * 24}Q500 ${872 + index * 34} ${500 + 300 + index * 70} ${842 + index * 24}`,
        '#CDBFA8',
        5,
        `opacity="${0.9 - index * 0.11}"`,
      ),
    );
    return (
      box(0, 0, 1000, 1000, '#F4EEE2') +
      shape('M0 760Q500 730 1000 760V1000H0Z', '#E6DAC6') +
      ripples +
      shape('M290 848Q500 816 760 850Q500 884 290 848Z', '#BFAE94', 'opacity="0.6"') +
      place(pebbleStack(chance, stones), 500, 850) +
      letter('displayItalic', 'be still', 210, 500, 268, '#3E4C55') +
      reference('Psalm 46:10', 500, 944, '#5F5848', { size: 26 })
    );
  },
  motif: (chance) =>
    place(
      pebbleStack(chance, [
        [70, 26, '#6E7C84', 0],
        [54, 22, '#B7A993', 6],
        [38, 18, '#8FA0A6', -4],
      ]),
      0,
      62,
    ),
};
