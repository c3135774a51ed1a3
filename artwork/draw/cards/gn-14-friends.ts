import { along, bowed, leafPath, type Point, type Stem, smooth, tapered } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { songbird, sparrowInks } from '../motifs/birds.ts';
import { mayFlower } from '../motifs/blossom.ts';
import { leaf } from '../motifs/foliage.ts';
import { dot, line, many, place, shape, wash } from '../svg.ts';

export const friends: CardDesign = {
  sku: 'GN-14',
  inks: { ground: '#DDE3D8', ink: '#5B4434', accent: '#C08A8A' },
  front(chance) {
    const bough: Stem = [
      [-40, 1120],
      [260, 960],
      [620, 1080],
      [1040, 900],
    ];
    const twigs = (
      [
        [0.12, -30, 300],
        [0.3, -14, 210],
        [0.84, -40, 330],
        [0.93, -20, 240],
        [0.2, 96, 190],
        [0.48, 130, 210],
        [0.7, 108, 230],
        [0.88, 120, 180],
      ] as const
    ).map(([share, turn, length]) => {
      const at = along(bough, share);
      return bowed([at.x, at.y], length, turn + 24, 12);
    });
    const dressed = twigs
      .map(
        (twig, index) =>
          shape(tapered(twig, 11, 3), '#4A3A33') +
          many(6, (step, share) => {
            const at = along(twig, 0.2 + share * 0.8);
            return step % 3 === 1
              ? place(leaf(56, 22, '#8DA37C'), at.x, at.y, { turn: at.turn + (step % 2 ? 50 : -50) })
              : place(
                  mayFlower(chance.between(24, 36), index % 2 ? '#FFFFFF' : '#FBEDEC', '#C98A4A'),
                  at.x + chance.between(-8, 8),
                  at.y + chance.between(-8, 8),
                  { turn: chance.between(0, 72) },
                );
          }) +
          place(shape(leafPath(40, 5), '#4A3A33'), along(twig, 0.5).x, along(twig, 0.5).y, {
            turn: along(twig, 0.5).turn + 70,
          }),
      )
      .join('');
    const blossoms = many(22, (_, share) => {
      const at = along(bough, 0.03 + share * 0.95);
      return share > 0.36 && share < 0.7
        ? ''
        : place(
            mayFlower(chance.between(26, 40), '#FFFFFF', '#C98A4A'),
            at.x + chance.between(-18, 18),
            at.y + chance.between(-26, 26),
            { turn: chance.between(0, 72) },
          );
    });
    const [left, right] = [along(bough, 0.44), along(bough, 0.62)];
    return (
      wash('spring', 1000, 1410, [
        [0, '#EDF0E8'],
        [1, '#CEDAD2'],
      ]) +
      dot(540, 850, 360, '#F7F4E9') +
      shape(tapered(bough, 40, 18), '#4A3A33') +
      line(
        smooth([
          [-20, 1104],
          [180, 1020],
          [380, 1006],
          [600, 1030],
          [820, 1000],
        ] as Point[]),
        '#6B5750',
        5,
      ) +
      dressed +
      blossoms +
      place(songbird({ ...sparrowInks, breast: '#CDB99A' }), left.x - 26, left.y - 6, { scale: 1.32 }) +
      place(songbird({ ...sparrowInks, back: '#9A7656', wing: '#7B5439' }), right.x + 76, right.y - 2, {
        scale: 1.24,
        flip: true,
      }) +
      letter('soft', 'a friend', 196, 500, 250, '#4A3A33', { tracking: -0.015 }) +
      letter('softItalic', 'loves', 230, 500, 432, '#A34E55') +
      letter('smallCaps', 'at all times', 76, 500, 530, '#4A3A33', { tracking: 0.08 }) +
      reference('Proverbs 17:17', 500, 1352, '#4A3A33', { size: 27 })
    );
  },
  motif: () =>
    place(songbird(sparrowInks), -48, 70, { scale: 0.52 }) +
    place(songbird({ ...sparrowInks, back: '#9A7656', wing: '#7B5439' }), 48, 70, { scale: 0.5, flip: true }) +
    line('M-110 74Q0 60 110 76', '#4A3A33', 7),
};
