import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { grass } from '../motifs/foliage.ts';
import { buttercup, cornflower, daisy, poppy, stemmed, umbel } from '../motifs/meadow.ts';
import { ink } from '../palette.ts';
import { many, place, wash } from '../svg.ts';

export const meadow: CardDesign = {
  sku: 'GN-03',
  inks: { ground: '#DCE3CB', ink: ink.moss, accent: ink.brick },
  front(chance) {
    const row = (
      count: number,
      base: number,
      low: number,
      high: number,
      green: string,
      heads: readonly (() => string)[],
    ) =>
      many(count, (index, share) =>
        place(
          stemmed(chance.between(low, high), chance.between(-9, 9), heads[index % heads.length]?.() ?? '', green, {
            leaves: 3,
            bow: chance.between(-14, 14),
          }),
          10 + share * 980 + chance.between(-26, 26),
          base,
        ),
      );
    const blades = (count: number, low: number, high: number, green: string) =>
      many(count, (index) =>
        place(
          grass(chance.between(low, high), chance.between(-16, 16), green, index % 3 === 0),
          chance.between(-10, 1010),
          1430,
        ),
      );
    return (
      wash('paper', 1000, 1410, [
        [0, '#FFFCF4'],
        [1, '#F3F1DF'],
      ]) +
      blades(40, 380, 720, '#C3CFA4') +
      row(7, 1440, 560, 760, '#9FB184', [
        () => umbel(96, '#FFFFFF', '#9FB184'),
        () => umbel(80, '#F6EEDA', '#9FB184'),
      ]) +
      row(9, 1440, 430, 640, '#7E9867', [
        () => cornflower(52, '#4F6FA8'),
        () => poppy(58, '#D2543A'),
        () => daisy(52),
      ]) +
      blades(50, 200, 520, '#8CA672') +
      row(10, 1440, 280, 470, '#5D7C50', [
        () => poppy(66, '#C8432F'),
        () => daisy(60),
        () => buttercup(34),
        () => cornflower(56, '#35548C'),
      ]) +
      row(10, 1440, 90, 260, '#466544', [() => buttercup(36), () => daisy(54), () => poppy(52, '#DC6A4C')]) +
      blades(70, 60, 230, '#4E6D49') +
      letter('script', 'thank you', 262, 500, 300, ink.moss) +
      letter('bookItalic', 'I thank my God', 64, 500, 486, ink.black) +
      letter('bookItalic', 'in all my remembrance of you', 64, 500, 558, ink.black) +
      reference('Philippians 1:3', 500, 632, ink.brick, { size: 26 })
    );
  },
  motif: (chance) =>
    place(stemmed(150, 6, poppy(42, '#C8432F'), ink.moss, { leaves: 3 }), 0, 100) +
    place(grass(150, -16, ink.leaf, true), -26, 100) +
    place(grass(chance.between(110, 120), 20, ink.leaf), 26, 100),
};
