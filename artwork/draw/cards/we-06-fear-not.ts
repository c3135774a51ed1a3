import type { CardDesign } from '../design.ts';
import { letter, reference } from '../lettering.ts';
import { scallops } from '../motifs/sea.ts';
import { paperBoat } from '../motifs/shore.ts';
import { ink } from '../palette.ts';
import { box, dot, line, place } from '../svg.ts';

export const fearNot: CardDesign = {
  sku: 'WE-06',
  inks: { ground: '#2F6690', ink: '#23507A', accent: ink.coral },
  front: () => {
    const inks = ['#2F6690', '#3E7CA6', '#F3F0E2'] as const;
    return (
      box(0, 0, 1000, 1000, '#F6E7CF') +
      dot(800, 230, 92, '#EDB35F') +
      place(paperBoat('#FFFDF7', '#E98A64'), 520, 676, { turn: -7, scale: 1.2 }) +
      scallops(1000, 640, 1020, 84, inks) +
      letter('fat', 'fear', 214, 250, 222, '#23507A') +
      letter('fat', 'not', 214, 232, 390, '#D9633F') +
      box(360, 908, 280, 48, '#F6E7CF', 'rx="24"') +
      reference('Isaiah 43:1', 500, 942, '#23507A', { size: 25 })
    );
  },
  motif: () =>
    place(paperBoat('#FFFDF7', '#E98A64'), 0, 60, { scale: 0.5 }) +
    line('M-104 76q26 -20 52 0t52 0t52 0t52 0', '#2F6690', 7),
};
