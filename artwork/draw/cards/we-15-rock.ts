import { leafPath } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { stone, stoneFace } from '../motifs/land.ts';
import { box, dot, many, place, shape } from '../svg.ts';
export const rock: CardDesign = {
  sku: 'WE-15',
  inks: { ground: '#A7A599', ink: '#4E524D', accent: '#C9855A' },
  front(chance) {
    const stones = ['#A7A598', '#8E9188', '#C2B9A3', '#B0A48C'] as const;
    const crop = (x: number, y: number) =>
      many(9, (index) =>
        place(
          many(5, (step) =>
            place(shape(leafPath(15, 9), index % 2 ? '#F3D86B' : '#FFFDF6'), 0, 0, { turn: step * 72 }),
          ) + dot(0, 0, 3.4, '#C98A2E'),
          x + chance.between(-46, 46),
          y + chance.between(-22, 22),
          { turn: chance.between(0, 72) },
        ),
      );
    const moss = (x: number, y: number) =>
      many(26, () =>
        dot(
          x + chance.between(-62, 62),
          y + chance.between(-16, 22),
          chance.between(5, 12),
          chance.pick('#6F8A57', '#8BA36A', '#557248'),
        ),
      );
    const gaps = [
      [150, 236],
      [838, 168],
      [90, 742],
      [912, 730],
      [300, 872],
      [720, 850],
      [520, 120],
    ] as const;
    return (
      box(0, 0, 1000, 1000, '#484B45') +
      stoneFace(chance, 1000, 1000, 108, stones, (x, y) => Math.abs(x - 500) > 372 || Math.abs(y - 500) > 190) +
      stone(chance, 500, 506, 398, 214, '#E2D9C4') +
      many(90, () =>
        dot(
          chance.between(140, 860),
          chance.between(330, 680),
          chance.between(1.5, 4),
          chance.pick('#CFC4AB', '#EFE8D8'),
        ),
      ) +
      gaps.map(([x, y]) => moss(x, y) + crop(x, y)).join('') +
      fitted('fat', 'my rock', 620, 503, 553, '#F7F1E4') +
      fitted('fat', 'my rock', 620, 500, 550, '#44483F') +
      reference('Psalm 18:2', 500, 640, '#5C5F55', { size: 28 })
    );
  },
  motif: (chance) =>
    stone(chance, -44, 30, 54, 34, '#8E9188') +
    stone(chance, 62, 32, 46, 32, '#B0A48C') +
    stone(chance, 4, -40, 62, 34, '#C2B9A3'),
};
