import { envelopeColours } from '@shop/shared/cards/envelope-colours';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { standingPicture } from './standing-picture.ts';

const front = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2f4f6b' } }).png();

test.each([
  ['an A6 card', 1050, 1480],
  ['a square', 1050, 1050],
  ['a card across', 1480, 1050],
  ['a strip', 2000, 40],
  ['a pin', 40, 2000],
  ['a speck', 3, 3],
])('%s has a preview of the Open Graph size', async (_, width, height) => {
  const drawn = await standingPicture(sharp, front(width, height));
  const { info } = await drawn.jpeg().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
});

test('the front is seen on it, and round it the linen', async () => {
  const drawn = await standingPicture(sharp, front(1050, 1480));
  const { data, info } = await drawn.flatten().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const [red = 0, , blue = 0] = at(460, 320);
  expect(blue).toBeGreaterThan(red + 30);
  for (const [x, y] of [
    [20, 20],
    [1180, 600],
  ] as const)
    expect(Math.min(...at(x, y))).toBeGreaterThan(200);
});

test('its envelope has the colour that was chosen', async () => {
  const seen = async (colour?: string) => {
    const drawn = await standingPicture(sharp, front(1050, 1480), colour);
    const { data, info } = await drawn.flatten().raw().toBuffer({ resolveWithObject: true });
    const start = (350 * info.width + 850) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };

  for (const name of ['Mourne Blue', 'Mustard'])
    expect(await seen(envelopeColours(name)[0])).toBe(envelopeColours(name)[0]);
  expect(await seen()).toBe('#f4ebdb');
});
