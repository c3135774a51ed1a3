import { blob } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { snowdrop, straps } from '../motifs/bulbs.ts';
import { rain } from '../motifs/sky.ts';
import { box, many, place, shape } from '../svg.ts';

export const brokenhearted: CardDesign = {
  sku: 'GN-05',
  inks: { ground: '#C6D2CC', ink: '#4B6358', accent: '#8FA79B' },
  front(chance) {
    const washes = many(9, (index) =>
      shape(
        blob(
          chance,
          330 - index * 22,
          450 - index * 26,
          0.09,
          18,
          500 + chance.between(-26, 26),
          560 + chance.between(-20, 20),
        ),
        index % 2 ? '#A9BDB3' : '#BCCBC6',
        'opacity="0.2"',
      ),
    );
    return (
      box(0, 0, 1000, 1410, '#F7F6F0') +
      washes +
      rain(chance, 70, 1000, 60, 800, '#93A9A2') +
      place(straps(480, '#5F7F68', [-16, 14, -30, 26, -6], 0.055), 470, 962) +
      place(snowdrop(640, '#FFFFFF', '#4E7058'), 470, 966) +
      place(snowdrop(520, '#FFFFFF', '#5B7D64'), 430, 966, { flip: true }) +
      place(snowdrop(430, '#FFFFFF', '#5B7D64'), 540, 966, { turn: 10 }) +
      many(7, (index) =>
        shape(
          blob(chance, 170 - index * 18, 26 - index * 2, 0.16, 12, 486, 968 + index * 3),
          '#7C9382',
          'opacity="0.25"',
        ),
      ) +
      letter('bookItalic', 'The Lord is near', 92, 500, 1134, '#36493F') +
      letter('bookItalic', 'to the brokenhearted', 92, 500, 1230, '#36493F') +
      reference('Psalm 34:18', 500, 1318, '#4B6358', { size: 26 })
    );
  },
  motif: () =>
    shape('M-90 -20C-70 -90 60 -100 90 -20C100 60 -60 90 -90 -20Z', '#C6D2CC') +
    place(snowdrop(190, '#FFFFFF', '#4E7058'), -14, 98),
};
