import { leafPath } from '../curves.ts';
import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { candle } from '../motifs/table.ts';
import { ink, mix } from '../palette.ts';
import { box, dot, many, place, shape } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const believe: CardDesign = {
  sku: 'DN-06',
  inks: { ground: ink.plum, ink: ink.plum, accent: ink.gold },
  front(chance) {
    const rings = [520, 410, 310, 220, 140]
      .map((radius, index) => dot(500, 690, radius, mix('#3B2238', '#E5A84B', 0.1 + index * 0.17)))
      .join('');
    const flecks = many(90, () => {
      const [turn, reach] = [chance.between(0, 360), chance.between(170, 560)];
      return place(
        shape(leafPath(chance.between(14, 30), 5), '#F6D58A', `opacity="${(1.1 - reach / 620).toFixed(2)}"`),
        500 + Math.sin((turn * Math.PI) / 180) * reach,
        690 - Math.cos((turn * Math.PI) / 180) * reach,
        { turn },
      );
    });
    return (
      box(0, 0, 1000, 1410, '#2E1A2C') +
      rings +
      flecks +
      place(candle('#FBF2DC', '#1F1220', '#F2A93B'), 500, 1120, { scale: 1.16 }) +
      doNot(300, '#FBF2DC') +
      letter('displayItalic', 'fear,', 226, 916, 478, '#F6C766', { align: 'right' }) +
      saying('only believe', 1276, '#FBF2DC') +
      reference('Mark 5:36', 500, 1352, '#F6C766')
    );
  },
  motif: () => dot(0, -46, 62, '#F3D48F') + place(candle('#F4E4BD', ink.plum, '#E59A2E'), 0, 98, { scale: 0.42 }),
};
