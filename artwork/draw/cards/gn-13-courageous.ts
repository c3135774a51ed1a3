import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { crests } from '../motifs/sea.ts';
import { lighthouse } from '../motifs/shore.ts';
import { cloudStroke, rain } from '../motifs/sky.ts';
import { ink } from '../palette.ts';
import { line, many, place, shape, wash } from '../svg.ts';

export const courageous: CardDesign = {
  sku: 'GN-13',
  inks: { ground: '#3E6C80', ink: '#1F3B4E', accent: ink.gold },
  front(chance) {
    const beam = (turn: number) =>
      place(
        shape('M0 0L-900 -190V190Z', '#F7DF8F', 'opacity="0.34"') +
          shape('M0 0L-900 -90V90Z', '#F7DF8F', 'opacity="0.34"'),
        618,
        646,
        { turn },
      );
    const gull = (x: number, y: number, scale: number) =>
      place(
        shape(
          'M0 0C-14 -22 -40 -34 -76 -26C-46 -22 -22 -8 -6 14C8 18 14 10 14 4C28 -16 54 -26 86 -20C56 -40 22 -30 0 0Z',
          '#F4F1E6',
        ),
        x,
        y,
        { scale },
      );
    return (
      wash('storm', 1000, 1410, [
        [0, '#2C5468'],
        [0.5, '#5C8797'],
        [0.8, '#9DB9B5'],
      ]) +
      many(7, (index) =>
        cloudStroke(-80 + ((index * 263) % 900), 560 + index * 52, 420, 34, '#3E6C80', 'opacity="0.55"'),
      ) +
      beam(-7) +
      beam(187) +
      rain(chance, 60, 1000, 470, 1000, '#CFE0DC') +
      shape(
        'M380 1200C420 1110 500 1080 560 1066C620 1050 700 1060 752 1090C820 1120 860 1180 880 1260H360Z',
        '#3B3F44',
      ) +
      shape(
        'M420 1180C470 1120 520 1104 570 1090C540 1130 520 1170 520 1220ZM690 1090C740 1110 790 1160 810 1220L720 1210Z',
        '#565B60',
      ) +
      place(lighthouse('#F0C243', '#23272B', '#FFF3B8'), 618, 1084, { scale: 0.8 }) +
      crests(1130, 110, 300, 60, 1420, '#4C8592', '#DDEBE6') +
      crests(1220, 130, 340, 190, 1420, '#2F6678', '#BFD9D8') +
      crests(1330, 120, 380, 20, 1420, '#1F4A5E', '#8FB9BF') +
      gull(220, 760, 0.9) +
      gull(330, 860, 0.6) +
      gull(850, 830, 0.7) +
      fitted('plain', 'BE STRONG', 800, 500, 250, '#FBF5E1', { tracking: 0.04 }) +
      fitted('plain', 'AND COURAGEOUS', 800, 500, 362, '#F6D56B', { tracking: 0.04 }) +
      line('M100 396H900', '#FBF5E1', 5) +
      reference('Joshua 1:9', 500, 462, '#FBF5E1', { size: 32 })
    );
  },
  motif: () =>
    place(lighthouse('#F0C243', '#23272B', '#FFF3B8'), 0, 92, { scale: 0.3 }) +
    line('M-100 96q25 -18 50 0t50 0t50 0t50 0', '#2F6678', 6),
};
