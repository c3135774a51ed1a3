import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { sheepAhead } from '../motifs/creatures.ts';
import { hill } from '../motifs/land.ts';
import { daisy, stemmed } from '../motifs/meadow.ts';
import { many, place, shape, wash } from '../svg.ts';

export const shepherd: CardDesign = {
  sku: 'WE-13',
  inks: { ground: '#A9C59A', ink: '#3B3A38', accent: '#C8664F' },
  front: (chance) =>
    wash('sky', 1000, 1000, [
      [0, '#CFE3E6'],
      [0.7, '#EAF0E0'],
    ]) +
    shape(hill([700, 660, 640, 650, 690, 720], 1020), '#B7CFA2') +
    shape(hill([830, 790, 770, 780, 800, 840], 1020), '#93B67E') +
    many(26, (index) =>
      place(
        stemmed(40, chance.between(-20, 20), daisy(17), '#5F8A52', { leaves: 1 }),
        (index < 12 ? 14 : 270) + index * 30,
        chance.between(880, 990),
      ),
    ) +
    place(sheepAhead('#FFFCF2', '#34322F'), 500, 866, { scale: 1.24 }) +
    letter('soft', 'the Lord is', 96, 500, 178, '#2F3F38', { tracking: -0.01 }) +
    letter('displayItalic', 'my shepherd', 150, 500, 316, '#A8452F') +
    reference('Psalm 23:1', 500, 966, '#24382C', { size: 26 }),
  motif: () => place(sheepAhead('#FFFFFF', '#34322F'), 0, 84, { scale: 0.52 }),
};
