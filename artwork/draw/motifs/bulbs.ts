import { along, bowed, leafPath, petalPath, type Stem, tapered } from '../curves.ts';
import { darker, ink, lighter } from '../palette.ts';
import { dot, line, many, oval, place, shape } from '../svg.ts';

/** A bluebell's single bell, hanging from the origin. */
function bell(size: number, petal: string): string {
  const s = size;
  return (
    shape(
      `M0 0C${-s * 0.36} ${s * 0.05} ${-s * 0.3} ${s * 0.55} ${-s * 0.34} ${s * 0.78}C${-s * 0.42} ${s * 0.95} ${-s * 0.56} ${s * 0.92} ${-s * 0.58} ${s * 0.82}C${-s * 0.5} ${s * 1.12} ${-s * 0.2} ${s * 1.02} ${-s * 0.14} ${s * 0.88}C${-s * 0.1} ${s * 1.12} ${s * 0.1} ${s * 1.12} ${s * 0.14} ${s * 0.88}C${s * 0.2} ${s * 1.02} ${s * 0.5} ${s * 1.12} ${s * 0.58} ${s * 0.82}C${s * 0.56} ${s * 0.92} ${s * 0.42} ${s * 0.95} ${s * 0.34} ${s * 0.78}C${s * 0.3} ${s * 0.55} ${s * 0.36} ${s * 0.05} 0 0Z`,
      petal,
    ) +
    line(
      `M${-s * 0.1} ${s * 0.14}C${-s * 0.16} ${s * 0.4} ${-s * 0.12} ${s * 0.66} ${-s * 0.16} ${s * 0.82}M${s * 0.1} ${s * 0.14}C${s * 0.16} ${s * 0.4} ${s * 0.12} ${s * 0.66} ${s * 0.16} ${s * 0.82}`,
      lighter(petal, 0.4),
      s * 0.05,
    )
  );
}

/** A bluebell stem that nods to the right. */
export function bluebell(height: number, petal: string, green: string, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const up = (x: number, y: number): [number, number] => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const stem: Stem = [
    [0, 0],
    up(-height * 0.05, -height * 0.55),
    up(-height * 0.02, -height * 1.02),
    up(height * 0.26, -height * 0.93),
  ];
  return (
    shape(tapered(stem, height * 0.024, height * 0.01), green) +
    many(7, (index, share) => {
      const at = along(stem, 0.5 + share * 0.48);
      const reach = height * 0.035;
      const side = index % 2 ? 1 : share < 0.5 ? -1 : 0.4;
      return (
        line(
          `M${at.x} ${at.y}q${side * reach} ${-reach * 0.4} ${side * reach * 1.4} ${reach * 0.6}`,
          green,
          height * 0.008,
        ) +
        place(
          bell(height * (0.135 - share * 0.045), index % 3 ? petal : lighter(petal, 0.14)),
          at.x + side * reach * 1.4,
          at.y + reach * 0.5,
          { turn: -side * 14 },
        )
      );
    })
  );
}

/** A snowdrop on an arched stem that hangs to the right. */
export function snowdrop(height: number, white: string, green: string): string {
  const h = height;
  const stem: Stem = [
    [0, 0],
    [-h * 0.06, -h * 0.6],
    [h * 0.0, -h * 1.06],
    [h * 0.22, -h * 0.9],
  ];
  const petal = leafPath(h * 0.25, h * 0.12, 0.62);
  const head =
    place(shape(petal, lighter(green, 0.82)), 0, 0, { turn: 180 }) +
    place(shape(leafPath(h * 0.15, h * 0.1, 0.7), white), 0, 0, { turn: 180 }) +
    line(`M${-h * 0.026} ${h * 0.118}Q0 ${h * 0.085} ${h * 0.026} ${h * 0.118}`, green, h * 0.011) +
    place(shape(petal, white), 0, 0, { turn: 207 }) +
    place(shape(petal, white), 0, 0, { turn: 153 }) +
    line(
      `M${-h * 0.01} ${h * 0.03}L${-h * 0.072} ${h * 0.18}M${h * 0.01} ${h * 0.03}L${h * 0.072} ${h * 0.18}`,
      lighter(green, 0.7),
      h * 0.005,
    ) +
    oval(0, -h * 0.012, h * 0.026, h * 0.036, green);
  return (
    shape(tapered(stem, h * 0.02, h * 0.011), green) +
    place(shape(leafPath(h * 0.15, h * 0.022), lighter(green, 0.15)), h * 0.1, -h * 0.94, { turn: 40 }) +
    line(`M${h * 0.215} ${-h * 0.9}Q${h * 0.25} ${-h * 0.87} ${h * 0.25} ${-h * 0.83}`, green, h * 0.009) +
    place(head, h * 0.25, -h * 0.8, { turn: -4 })
  );
}

/** A daffodil's head, turned a little towards you. */
export function daffodil(size: number, petal: string = ink.gold, trumpet: string = ink.mustard): string {
  const one =
    shape(leafPath(size, size * 0.66, 0.5), petal) +
    line(`M0 ${-size * 0.3}V${-size * 0.84}`, darker(petal, 0.14), size * 0.022);
  const frill = many(12, (index) => place(dot(0, -size * 0.3, size * 0.115, trumpet), 0, 0, { turn: index * 30 }));
  return (
    many(3, (index) => place(one, 0, 0, { turn: index * 120 + 60 })).replaceAll(petal, darker(petal, 0.07)) +
    many(3, (index) => place(one, 0, 0, { turn: index * 120 })) +
    frill +
    dot(0, 0, size * 0.32, trumpet) +
    dot(0, 0, size * 0.24, darker(trumpet, 0.28)) +
    many(6, (index) => place(dot(0, -size * 0.09, size * 0.042, lighter(petal, 0.45)), 0, 0, { turn: index * 60 }))
  );
}

/** A clump of strap leaves for daffodils, bluebells and snowdrops. */
export const straps = (height: number, green: string, turns: readonly number[], width = 0.07) =>
  turns
    .map((turn, index) =>
      shape(
        tapered(bowed([0, 0], height * (index % 2 ? 0.84 : 1), turn, turn * -0.7), height * width, 1),
        index % 2 ? lighter(green, 0.14) : green,
      ),
    )
    .join('');

/** A lily head from the side, opening upwards; `cuts` are the linocut strokes. */
export function lily(size: number, white: string, cuts: string, pollen: string): string {
  const hatch = (length: number) =>
    many(4, (index) =>
      line(
        `M0 ${-length * 0.1}Q${(index - 1.5) * length * 0.14} ${-length * 0.45} ${(index - 1.5) * length * 0.09} ${-length * (0.72 - Math.abs(index - 1.5) * 0.08)}`,
        cuts,
        size * 0.014,
      ),
    );
  const petal = (turn: number, length: number, width: number) =>
    place(
      shape(leafPath(length, width, 0.55), white) +
        line(leafPath(length, width, 0.55), cuts, size * 0.016) +
        hatch(length),
      0,
      0,
      { turn },
    );
  return (
    petal(-22, size * 1.02, size * 0.36) +
    petal(22, size * 1.02, size * 0.36) +
    many(5, (_, share) =>
      place(
        line(`M0 0V${-size * 0.86}`, lighter(pollen, 0.3), size * 0.014) +
          oval(0, -size * 0.88, size * 0.022, size * 0.06, pollen),
        0,
        0,
        { turn: -16 + share * 32 },
      ),
    ) +
    petal(-62, size, size * 0.36) +
    petal(62, size, size * 0.36) +
    petal(0, size * 0.72, size * 0.4) +
    dot(0, 0, size * 0.03, white)
  );
}

/** The five-petalled rose of a summer crown, as a spiral of cups. */
export function rose(size: number, petal: string): string {
  const outer = many(5, (index) =>
    place(shape(petalPath(size, size * 1.1), index % 2 ? petal : lighter(petal, 0.1)), 0, 0, { turn: index * 72 }),
  );
  const ring = (radius: number, count: number, share: number, start: number) =>
    many(count, (index) =>
      place(
        shape(petalPath(radius, radius * 1.05), index % 2 ? darker(petal, share) : darker(petal, share + 0.05)),
        0,
        0,
        { turn: start + (index * 360) / count },
      ),
    );
  return (
    outer +
    ring(size * 0.72, 5, 0.08, 36) +
    ring(size * 0.5, 4, 0.18, 10) +
    ring(size * 0.32, 3, 0.3, 40) +
    line(
      `M${-size * 0.1} ${size * 0.02}C${-size * 0.1} ${-size * 0.14} ${size * 0.14} ${-size * 0.12} ${size * 0.1} ${size * 0.04}C${size * 0.06} ${size * 0.12} ${-size * 0.04} ${size * 0.1} ${-size * 0.02} ${size * 0.02}`,
      lighter(petal, 0.3),
      size * 0.04,
    )
  );
}
