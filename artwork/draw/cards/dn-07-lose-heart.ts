import type { Point } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, letter, reference } from '../lettering.ts';
import { mayFlower } from '../motifs/blossom.ts';
import { blueFlax, flaxBud, flaxFlower } from '../motifs/flax.ts';
import { berries, leaf } from '../motifs/foliage.ts';
import { ink } from '../palette.ts';
import { seeded } from '../seed.ts';
import { box, line, many, place } from '../svg.ts';
import { doNot } from './do-not-lettering.ts';

/** The outline of a heart at `share` of the way round from the dip, and the way it runs. */
function heartAt(share: number, size: number, tall = 1.22): { x: number; y: number; turn: number } {
  const spot = (at: number): Point => {
    const t = at * Math.PI * 2;
    return [
      size * 16 * Math.sin(t) ** 3,
      -size * tall * (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)),
    ];
  };
  const [a, b] = [spot(share - 0.004), spot(share + 0.004)];
  const [x, y] = spot(share);
  return { x, y, turn: (Math.atan2(b[0] - a[0], -(b[1] - a[1])) * 180) / Math.PI };
}

function heartWreath(size: number, scale: number, count: number): string {
  const chance = seeded('heart wreath');
  const greens = [ink.berry, '#A9566A', '#6E2136', '#C98A95'] as const;
  const half = (way: number) =>
    many(count, (index) => {
      const share = 0.03 + (index / count) * 0.455;
      const at = heartAt(way > 0 ? share : 1 - share, size);
      const turn = way > 0 ? at.turn : at.turn + 180;
      const side = index % 2 ? 1 : -1;
      const grown = scale * chance.between(0.85, 1.15);
      const frond = place(leaf(74 * grown, 30 * grown, chance.pick(...greens)), at.x, at.y, {
        turn: turn + 180 + side * chance.between(32, 56),
      });
      const extra =
        index % 5 === 2
          ? place(flaxFlower(40 * scale, blueFlax), at.x + side * 16 * scale, at.y, { turn: index * 31 })
          : index % 5 === 4
            ? place(line('M0 0V-46', greens[2], 3) + place(berries(3, 10, ink.rose), 0, -50), at.x, at.y, {
                turn: turn + 180 - side * 50,
                scale,
              })
            : index % 5 === 0
              ? place(mayFlower(26 * scale, '#FFFDF9', ink.rose), at.x - side * 12 * scale, at.y)
              : '';
      return frond + extra;
    });
  return (
    half(1) +
    half(-1) +
    place(flaxFlower(46 * scale, blueFlax), 0, heartAt(0, size).y + 4, { turn: 10 }) +
    place(flaxBud(52 * scale, { ...blueFlax, stem: ink.berry }), 0, heartAt(0.5, size).y + 6, { turn: 180 })
  );
}

export const loseHeart: CardDesign = {
  sku: 'DN-07',
  inks: { ground: '#EBC9C4', ink: ink.berry, accent: ink.rose },
  front: () =>
    box(0, 0, 1000, 1410, '#FBF1E9') +
    place(heartWreath(26.5, 1.12, 66), 500, 600) +
    letter('displayItalic', 'we', 84, 500, 586, '#5E1B33') +
    doNot(702, ink.berry, 440) +
    fitted('displayItalic', 'lose heart', 336, 500, 792, '#5E1B33') +
    reference('2 Corinthians 4:16', 500, 1296, ink.berry),
  motif: () => place(heartWreath(5.6, 0.46, 22), 0, -8),
};
