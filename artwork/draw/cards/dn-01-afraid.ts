import type { CardDesign } from '../design.ts';
import { reference } from '../lettering.ts';
import { glints, swell } from '../motifs/sea.ts';
import { sailingBoat } from '../motifs/shore.ts';
import { halo, stars } from '../motifs/sky.ts';
import { ink, lighter, mix } from '../palette.ts';
import { dot, line, place, shape, wash } from '../svg.ts';
import { doNot, saying } from './do-not-lettering.ts';

export const afraid: CardDesign = {
  sku: 'DN-01',
  inks: { ground: ink.night, ink: ink.mourne, accent: ink.gold },
  front(chance) {
    const layers = [
      [900, 12, 330, '#31496B'],
      [960, 16, 270, '#2A4062'],
      [1040, 22, 360, '#233757'],
      [1130, 28, 300, '#1C2D4A'],
      [1240, 30, 380, '#16243C'],
    ] as const;
    const sea = layers
      .map(
        ([y, rise, length, fill], index) =>
          shape(swell(y, rise, length, index * 137, 1420), fill) +
          line(swell(y + 5, rise, length, index * 137, 1500).split('L')[0] ?? '', mix(fill, ink.sky, 0.4), 3) +
          (index === 2
            ? place(sailingBoat('#0F1930', ink.cream, '#8DA3C4'), 360, 1084, { turn: -5, scale: 1.05 })
            : ''),
      )
      .join('');
    return (
      wash('sky', 1000, 1410, [
        [0, '#14213A'],
        [0.55, '#2D4568'],
        [0.7, '#4A6487'],
      ]) +
      stars(chance, 80, 1000, 860, ink.cream) +
      halo('moon', 730, 700, 330, ink.cream, 0.55) +
      dot(730, 700, 104, '#F8EFD8') +
      dot(700, 676, 20, '#EADFC2') +
      dot(760, 726, 28, '#EADFC2') +
      dot(748, 660, 11, '#EADFC2') +
      sea +
      glints(chance, 34, 650, 810, 905, 1250, '#F3E6C4') +
      doNot(330, ink.cream) +
      saying('be afraid', 536, ink.gold) +
      reference('Matthew 14:27', 500, 1350, ink.cream)
    );
  },
  motif: () =>
    place(sailingBoat(ink.night, lighter(ink.gold, 0.45), ink.flax), 0, 96, { scale: 0.56 }) +
    line('M-110 104q28 -16 55 0t55 0t55 0t55 0', ink.mourne, 5),
};
