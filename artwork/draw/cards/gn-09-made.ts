import type { CardDesign } from '../design.ts';
import { fitted, letter, reference } from '../lettering.ts';
import { lamb } from '../motifs/creatures.ts';
import { hill } from '../motifs/land.ts';
import { daisy, stemmed } from '../motifs/meadow.ts';
import { crescent, sparkle } from '../motifs/sky.ts';
import { dot, line, many, place, shape, wash } from '../svg.ts';

export const made: CardDesign = {
  sku: 'GN-09',
  inks: { ground: '#C3D6B2', ink: '#5F7A6C', accent: '#EBC27A' },
  front(chance) {
    const daisies = many(34, () => {
      const y = chance.between(1010, 1390);
      return place(
        stemmed(46, chance.between(-14, 14), daisy(22), '#8FB083', { leaves: 1 }),
        chance.between(20, 980),
        y,
        { scale: 0.7 + (y - 1010) / 420 },
      );
    });
    return (
      wash('paper', 1000, 1000, [
        [0, '#E7EEF0'],
        [0.7, '#F8F1E2'],
        [1, '#FAEBD9'],
      ]) +
      many(60, (index) => {
        const [x, y] = [50 + ((index * 271) % 900), 40 + ((index * 139) % 740)];
        return x > 80 && x < 900 && y > 110 && y < 680
          ? ''
          : place(index % 3 ? dot(0, 0, 4, '#E9C98C') : sparkle(15, '#E9C98C'), x, y);
      }) +
      dot(190, 740, 92, '#F6E2B4', 'opacity="0.6"') +
      place(crescent(74, '#E8C06C'), 190, 740) +
      shape(hill([930, 880, 860, 900, 880, 850], 1420), '#CFE0C2') +
      shape(hill([990, 960, 980, 950, 960, 990], 1420), '#B5CFA6') +
      daisies +
      place(lamb('#FFFDF6', '#E8B9AC'), 600, 1120, { scale: 1.4 }) +
      place(lamb('#FFFDF6', '#E8B9AC', true), 250, 1226, { scale: 1.24 }) +
      many(16, (index) =>
        place(
          stemmed(66, chance.between(-16, 16), daisy(30), '#7DA272', { leaves: 2 }),
          40 + index * 62,
          chance.between(1350, 1420),
        ),
      ) +
      letter('bookItalic', 'fearfully and', 104, 500, 216, '#4F6A5E') +
      fitted('displayItalic', 'wonderfully', 780, 500, 380, '#4F6A5E') +
      fitted('displayItalic', 'made', 360, 500, 556, '#A9652F') +
      reference('Psalm 139:14', 500, 640, '#4F6A5E', { size: 26 })
    );
  },
  motif: () => place(lamb('#FFFFFF', '#E8B9AC'), -6, 92, { scale: 0.82 }) + line('M-110 92H110', '#B5CFA6', 6),
};
