import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { gorse, peaFlower } from '../motifs/blossom.ts';
import { dabs } from '../motifs/land.ts';
import { ink } from '../palette.ts';
import { box, many, place, wash } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const grieved: CardDesign = {
  sku: 'DN-09',
  inks: { ground: ink.teal, ink: ink.teal, accent: ink.gold },
  front(chance) {
    const row = (count: number, base: number, low: number, high: number, green: string, yellow: string) =>
      many(count, (_, share) =>
        place(
          gorse(chance.between(low, high), chance, green, yellow, (share - 0.5) * 16 + chance.between(-12, 12), 8),
          -10 + share * 1020 + chance.between(-22, 22),
          base,
        ),
      );
    return (
      wash('ground', 1000, 1410, [
        [0, '#164B4F'],
        [1, '#2E6F6B'],
      ]) +
      dabs(chance, 130, 0, 1000, 640, 1220, 7, '#E9BE3F', '#F4D56B') +
      row(11, 1260, 520, 660, '#5E8A63', '#D9A926') +
      row(13, 1280, 380, 540, '#7FA36B', '#EDBB2C') +
      row(14, 1300, 220, 400, '#94B57C', '#F7D04A') +
      box(0, 1212, 1000, 198, '#103A3E') +
      letter('bookItalic', 'for the joy of the Lord is your strength', 56, 500, 1296, '#F6D56B') +
      reference('Nehemiah 8:10', 500, 1358, '#F7EFD9', { size: 26 }) +
      doNot(310, '#F7EFD9') +
      saying('be grieved', 504, '#F4CB4C')
    );
  },
  motif: (chance) =>
    place(gorse(190, chance, ink.moss, '#E5B436', 8, 10), -8, 96) +
    place(peaFlower(20, '#E5B436'), 60, 40, { turn: 30 }),
};
