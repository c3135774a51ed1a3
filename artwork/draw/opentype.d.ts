/** opentype.js ships no types. */
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export type Path = { commands: Command[] };
  export type Glyph = { advanceWidth?: number; getPath(x: number, y: number, size: number): Path };
  export type Font = {
    unitsPerEm: number;
    forEachGlyph(
      text: string,
      x: number,
      y: number,
      size: number,
      options: { kerning?: boolean; letterSpacing?: number },
      visit: (glyph: Glyph, x: number, y: number, size: number) => void,
    ): number;
  };
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
