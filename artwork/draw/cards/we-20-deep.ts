import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { cockleShell, razorShell, scallopShell, whelkShell } from '../motifs/beach.ts';
import { motes } from '../motifs/creatures.ts';
import { box, dot, line, many, place } from '../svg.ts';
export const deep: CardDesign = {
  sku: 'WE-20',
  inks: { ground: '#1C3F5C', ink: '#1C3F5C', accent: '#E2A98B' },
  front(chance) {
    const lines = many(24, (index) =>
      line(
        `M-40 ${20 + index * 43}q45 -${20 + (index % 3) * 5} 90 0t90 0t90 0t90 0t90 0t90 0t90 0t90 0t90 0t90 0t90 0t90 0`,
        '#2C5678',
        3,
      ),
    );
    return (
      box(0, 0, 1000, 1000, '#193A56') +
      lines +
      place(scallopShell('#EDB7A0', '#B86E58'), 300, 560, { turn: -14, scale: 1.5 }) +
      place(whelkShell('#F0DFC0', '#A98658'), 640, 440, { turn: 22, scale: 1.36 }) +
      place(cockleShell('#F7EFE0', '#C9A98C'), 560, 730, { turn: 12, scale: 1.3 }) +
      place(razorShell('#8FA8A6', '#5C7C80'), 824, 620, { turn: 16, scale: 1.42 }) +
      place(dot(0, 0, 20, '#F7EFE0') + dot(64, 34, 12, '#EDB7A0') + dot(-52, 44, 10, '#8FA8A6'), 300, 730) +
      place(motes(chance, 26, 420, '#F7EFE0'), 500, 500) +
      fitted('bookItalic', 'deep calls to deep', 800, 500, 180, '#F9F0DF') +
      reference('Psalm 42:7', 500, 930, '#F9F0DF', { size: 28 })
    );
  },
  motif: () => place(scallopShell('#EDB7A0', '#B86E58'), 0, 86, { scale: 0.9 }),
};
