/** `npm run picture` composes the README's picture from screenshots of home and a card. */
import sharp from 'sharp';

const height = 780;
const screens = new URL('../test-results/screens/', import.meta.url);

async function screen(path: string, width: number, cut: { width: number; height: number }) {
  const image = sharp(new URL(path, screens).pathname).extract({ left: 0, top: 0, ...cut });
  return image.resize({ width }).toBuffer({ resolveWithObject: true });
}

const home = await screen('1280/1-home.png', 1000, { width: 1280, height: 990 });
const card = await screen('360/3-card.png', 300, { width: 360, height: 800 });

await sharp({ create: { width: 1400, height: height + 60, channels: 3, background: '#e6dcc9' } })
  .composite([
    {
      input: await sharp(home.data)
        .extract({ left: 0, top: 0, width: 1000, height: Math.min(height, home.info.height) })
        .toBuffer(),
      left: 30,
      top: 30,
    },
    { input: card.data, left: 1065, top: 80 },
  ])
  .webp({ quality: 82 })
  .toFile(new URL('shop.webp', import.meta.url).pathname);
