/** A closed card, in millimetres. */
export interface Paper {
  width: number;
  height: number;
}

const a6: Paper = { width: 105, height: 148 };
const square: Paper = { width: 105, height: 105 };
const formats = new Map(
  Object.entries<Paper>({
    a4: { width: 210, height: 297 },
    a5: { width: 148, height: 210 },
    a6,
    a7: { width: 74, height: 105 },
    dl: { width: 99, height: 210 },
  }),
);
const number = String.raw`(\d+(?:[.,]\d+)?)\s*(cm|mm)?`;
const twoSides = new RegExp(String.raw`${number}\s*[×x*]\s*${number}`, 'i');
const oneSide = new RegExp(`${number}\\s*square`, 'i');

/** Reads 'A6, 105 × 148 mm', '105 mm square' or 'DL'. An unknown or implausible size becomes the usual card. */
export function paperOf(size: string): Paper {
  const [, width, ownUnit, height, unit] = twoSides.exec(size) ?? [];
  const two = { width: millimetres(width, ownUnit ?? unit), height: millimetres(height, unit ?? ownUnit) };
  if (isCard(two)) return two;
  const [, side, sideUnit] = oneSide.exec(size) ?? [];
  const one = { width: millimetres(side, sideUnit), height: millimetres(side, sideUnit) };
  if (isCard(one)) return one;
  if (/square/i.test(size)) return square;
  const [name = ''] = /\b(a[4-7]|dl)\b/i.exec(size) ?? [];
  return formats.get(name.toLowerCase()) ?? a6;
}

function millimetres(figure: string | undefined, unit: string | undefined): number {
  return Number(figure?.replace(',', '.')) * (unit?.toLowerCase() === 'cm' ? 10 : 1);
}

function isCard({ width, height }: Paper): boolean {
  return [width, height].every((side) => side >= 40 && side <= 420) && Math.max(width / height, height / width) < 4;
}
