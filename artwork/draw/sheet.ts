import sharp from 'sharp';

/** Every drawing side by side on linen, small enough to take in at a glance. */
export async function contactSheet(drawings: readonly string[], { columns = 6, width = 330 } = {}): Promise<Buffer> {
  const gap = 24;
  const tiles = await Promise.all(
    drawings.map((drawing) =>
      sharp(Buffer.from(drawing), { unlimited: true }).resize({ width }).png().toBuffer({ resolveWithObject: true }),
    ),
  );
  const rowHeights: number[] = [];
  tiles.forEach(({ info }, index) => {
    const row = Math.floor(index / columns);
    rowHeights[row] = Math.max(rowHeights[row] ?? 0, info.height);
  });
  const topOf = (row: number) => rowHeights.slice(0, row).reduce((sum, height) => sum + height + gap, gap);
  return sharp({
    create: {
      width: gap + columns * (width + gap),
      height: topOf(rowHeights.length),
      channels: 3,
      background: '#E9E2D5',
    },
  })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        left: gap + (index % columns) * (width + gap),
        top: topOf(Math.floor(index / columns)),
      })),
    )
    .png()
    .toBuffer();
}
