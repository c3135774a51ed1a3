import { polygon } from '../curves.ts';
import { darker, ink, lighter } from '../palette.ts';
import type { Chance } from '../seed.ts';
import { box, dot, line, many, place, shape } from '../svg.ts';

/** A small boat under sail, its waterline on the origin; about 340 tall. */
export const sailingBoat = (hull: string, sail: string, shade: string) =>
  line('M0 -60V-330', hull, 7) +
  shape('M12 -318C60 -240 104 -170 128 -92C90 -84 50 -82 12 -86Z', sail) +
  shape('M12 -318C30 -240 36 -160 28 -84L12 -86Z', shade, 'opacity="0.45"') +
  shape('M-10 -300C-40 -220 -76 -150 -104 -96C-72 -88 -40 -86 -10 -88Z', lighter(shade, 0.35)) +
  line('M30 -210L104 -150M24 -150L120 -112', shade, 2.5, 'opacity="0.6"') +
  shape('M-122 -62C-60 -50 70 -50 148 -70C138 -30 112 0 84 6H-66C-96 0 -114 -30 -122 -62Z', hull) +
  line('M-112 -40C-50 -30 70 -30 138 -46', lighter(hull, 0.5), 4) +
  shape('M0 -330L44 -322L0 -308Z', ink.coral);

/** A rowing boat at its mooring, with its reflection; about 260 long. */
export const rowingBoat = (hull: string, inside: string, reflection: string) =>
  shape('M-124 4C-90 36 80 38 128 2C100 60 -80 62 -124 4Z', reflection, 'opacity="0.5"') +
  shape('M-130 -40C-60 -26 70 -26 138 -48C128 -10 104 8 84 10H-82C-106 6 -122 -12 -130 -40Z', hull) +
  shape('M-130 -40C-60 -54 70 -56 138 -48C70 -26 -60 -26 -130 -40Z', inside) +
  line('M-130 -40C-60 -26 70 -26 138 -48M-122 -22C-60 -10 70 -10 130 -28', lighter(hull, 0.45), 3) +
  line('M-40 -48V-32M30 -50V-31', lighter(hull, 0.35), 9) +
  line('M-60 -56L96 -18', ink.sand, 5) +
  line('M136 -46C170 -20 180 0 186 14', lighter(hull, 0.6), 2.5);

/** A boat folded from paper, 380 long, its keel on the origin. */
export const paperBoat = (paper: string, fold: string) =>
  shape(
    polygon([
      [0, -250],
      [-112, -84],
      [112, -84],
    ]),
    fold,
  ) +
  shape(
    polygon([
      [0, -250],
      [0, -84],
      [112, -84],
    ]),
    darker(fold, 0.1),
  ) +
  shape(
    polygon([
      [-204, -130],
      [-110, 0],
      [110, 0],
      [0, -84],
    ]),
    paper,
  ) +
  shape(
    polygon([
      [204, -130],
      [110, 0],
      [-20, 0],
      [0, -84],
    ]),
    darker(paper, 0.07),
  ) +
  shape(
    polygon([
      [-204, -130],
      [-110, 0],
      [-20, 0],
      [0, -84],
    ]),
    paper,
  ) +
  line('M-204 -130L0 -84L204 -130M0 -84L-20 0', darker(paper, 0.25), 3);

/** A hooped lighthouse standing on the origin, 640 tall. */
export function lighthouse(light: string, dark: string, lamp: string): string {
  const half = (y: number) => 84 - (y / 470) * 32;
  const hoops = many(6, (index) => {
    const [low, high] = [index * 78, (index + 1) * 78];
    return shape(
      `M${-half(low)} ${-low}Q0 ${-low + 14} ${half(low)} ${-low}L${half(high)} ${-high}Q0 ${-high + 12} ${-half(high)} ${-high}Z`,
      index % 2 ? light : dark,
    );
  });
  return (
    hoops +
    shape(
      `M${half(0) * 0.35} 8Q${half(0) * 0.8} 6 ${half(0)} 0L${half(468)} -468Q${half(468) * 0.7} -460 ${half(468) * 0.4} -458Z`,
      '#101814',
      'opacity="0.16"',
    ) +
    [120, 276].map((y) => shape(`M-10 ${-y}V${-y - 26}Q0 ${-y - 38} 10 ${-y - 26}V${-y}Z`, ink.paper)).join('') +
    shape('M-18 8V-44Q0 -66 18 -44V10Z', ink.paper) +
    box(-70, -486, 140, 20, dark) +
    line(
      'M-70 -486V-520M-46 -486V-520M-22 -486V-520M2 -486V-520M26 -486V-520M50 -486V-520M70 -486V-520M-72 -520H72',
      dark,
      5,
    ) +
    box(-38, -572, 76, 86, lamp) +
    line('M-38 -572V-486M-13 -572V-486M13 -572V-486M38 -572V-486M-38 -530H38', dark, 5) +
    shape('M-52 -570C-44 -616 44 -616 52 -570Z', dark) +
    dot(0, -612, 9, dark) +
    line('M0 -612V-642', dark, 5)
  );
}

/** A whitewashed cottage with a slate or thatched roof and a half-door; about 430 wide, on the origin. */
export function cottage(
  chance: Chance,
  {
    wall = ink.paper as string,
    roof = '#5A6470',
    door = ink.brick as string,
    glass = ink.mourne as string,
    lit = false,
  } = {},
): string {
  const pane = lit ? ink.gold : glass;
  const window = (x: number) =>
    box(x - 30, -112, 60, 58, darker(wall, 0.12)) +
    box(x - 26, -108, 52, 50, pane) +
    line(`M${x} -108V-58M${x - 26} -83H${x + 26}`, wall, 5) +
    box(x - 34, -56, 68, 8, darker(wall, 0.25));
  const slates = many(
    5,
    (row) =>
      many(15, (column) =>
        line(`M${-214 + row * 3.4 + (column * (428 - row * 7)) / 14} ${-150 - row * 21}v-17`, darker(roof, 0.2), 2.4),
      ) + line(`M${-226 + row * 4} ${-148 - row * 21}H${226 - row * 4}`, darker(roof, 0.22), 2.4),
  );
  return (
    box(-178, -292, 46, 66, wall) +
    box(-184, -300, 58, 14, darker(wall, 0.2)) +
    box(120, -288, 46, 60, wall) +
    box(114, -296, 58, 14, darker(wall, 0.2)) +
    shape('M-212 0V-146H212V0Z', wall) +
    shape('M-212 0V-146H-150L-164 0Z', darker(wall, 0.07)) +
    shape('M-234 -142L-206 -254H206L234 -142Z', roof) +
    slates +
    line('M-206 -254H206', darker(roof, 0.3), 8) +
    window(-122) +
    window(122) +
    box(-38, -118, 76, 118, darker(door, 0.3)) +
    box(-32, -112, 64, 46, lit ? ink.gold : darker(door, 0.5)) +
    box(-32, -62, 64, 62, door) +
    line('M-11 -58V-4M11 -58V-4', darker(door, 0.2), 3) +
    dot(22, -34, 4, ink.gold) +
    box(-48, -6, 96, 12, darker(wall, 0.3)) +
    many(9, (index) =>
      place(
        dot(0, 0, chance.between(6, 11), index % 3 ? ink.rose : ink.leaf),
        62 + index * 5 + chance.between(-4, 4),
        -10 - index * chance.between(1, 12),
      ),
    )
  );
}

export const smoke = (colour: string) =>
  line('M0 0C-26 -40 26 -70 4 -112C-14 -150 22 -176 10 -214', colour, 15, 'opacity="0.75"');
