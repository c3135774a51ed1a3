import type { CardDesign } from '../design.ts';
import { fitted, reference } from '../lettering.ts';
import { cloud, rain, rainbow } from '../motifs/sky.ts';
import { place, wash } from '../svg.ts';

export const bowInCloud: CardDesign = {
  sku: 'WE-19',
  inks: { ground: '#CFE0E4', ink: '#4A6B7C', accent: '#E3A05C' },
  front: (chance) =>
    wash('air', 1000, 1000, [
      [0, '#CFE1E6'],
      [1, '#F1F4EE'],
    ]) +
    rain(chance, 60, 1000, 0, 620, '#BCD3DA') +
    place(rainbow(350, 52, ['#C8585B', '#E38B56', '#EDC05C', '#8FB078', '#6C9DB8', '#7E78A8'], '#FFFDF6'), 500, 610, {
      scale: 1.14,
    }) +
    place(cloud(350, '#FFFFFF'), 214, 680) +
    place(cloud(350, '#FFFFFF'), 786, 680, { flip: true }) +
    place(cloud(200, '#F2F7F7'), 310, 700) +
    place(cloud(190, '#F2F7F7'), 690, 700) +
    fitted('displayItalic', 'my bow in the cloud', 760, 500, 848, '#3F5F70') +
    reference('Genesis 9:13', 500, 940, '#3F5F70', { size: 26 }),
  motif: () =>
    place(rainbow(96, 17, ['#C8585B', '#E38B56', '#EDC05C', '#8FB078', '#6C9DB8'], '#FFFDF6'), 0, 50) +
    place(cloud(84, '#DCE8EA'), -70, 62) +
    place(cloud(84, '#DCE8EA'), 70, 62),
};
