/** Reads the code points that a TrueType or OpenType font has a glyph for, from its `cmap` table. */
export function readCharacterMap(font: Buffer): Set<number> {
  const table = findTable(font, 'cmap');
  const points = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const at = table + font.readUInt32BE(table + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) readSegments(font, at, points);
    if (format === 12) readGroups(font, at, points);
  }
  return points;
}

function findTable(font: Buffer, wanted: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === wanted) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${wanted}.`);
}

/** Format 4: the first 65 536 code points. Glyph 0 is the box of what is missing. */
function readSegments(font: Buffer, at: number, points: Set<number>) {
  const doubled = font.readUInt16BE(at + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment);
    const start = font.readUInt16BE(at + 16 + doubled + segment);
    const delta = font.readUInt16BE(at + 16 + 2 * doubled + segment);
    const offsetAt = at + 16 + 3 * doubled + segment;
    const offset = font.readUInt16BE(offsetAt);
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const listed = offset === 0 ? point : font.readUInt16BE(offsetAt + offset + 2 * (point - start));
      if ((offset === 0 || listed !== 0) && ((listed + delta) & 0xffff) !== 0) points.add(point);
    }
  }
}

/** Format 12: all code points. */
function readGroups(font: Buffer, at: number, points: Set<number>) {
  for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
    const record = at + 16 + group * 12;
    const [start, end, glyph] = [0, 4, 8].map((skip) => font.readUInt32BE(record + skip)) as [number, number, number];
    for (let point = start; point <= end; point += 1) if (glyph + point - start !== 0) points.add(point);
  }
}
