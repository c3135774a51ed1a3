import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../../../testing/catalogue-folder';
import { findPictureFault } from '../import/read/picture';
import { preparePicture } from './prepare-picture';

/** 42 million pixels, as of a telephone or of a scan at 1200 dpi. */
const huge = sharp({ create: { width: 6500, height: 6500, channels: 3, background: 'teal' } });
const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } });
const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 35/1 0/1' } };

/** A JPEG whose only scan says that it ends too early, as of some telephones: every viewer shows it. */
async function withFaultOfTelephone() {
  const bytes = await photo.clone().jpeg().toBuffer();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
  return bytes;
}

test.each([
  ['has 42 million pixels', huge.clone().png().toBuffer(), [2400, 2400]],
  ['has a fault that every viewer passes over', withFaultOfTelephone(), [900, 700]],
  ['lies on its side', photo.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(), [700, 900]],
  ['says where it was taken', photo.clone().jpeg().withExif(place).toBuffer(), [900, 700]],
  ['is a WebP that says where it was taken', photo.clone().webp().withExif(place).toBuffer(), [900, 700]],
])('a picture that %s is found right, and made ready', async (_, file, [width, height]) => {
  const sent = await file;
  expect(await findPictureFault(sent)).toBeUndefined();

  const ready = await sharp(await preparePicture(sent)).metadata();
  expect(ready).toMatchObject({ format: 'webp', width, height });
  expect(ready).not.toHaveProperty('exif');
});

test('a picture of more pixels than the shop draws is refused by its size', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="12000" height="9000"/>');

  expect(await findPictureFault(drawing)).toBe(
    'is 12000 × 9000 pixels, which is more than 100 million. Save it smaller.',
  );
});

test('a picture that is ready already is not compressed again', async () => {
  const sent = await picture();

  expect((await preparePicture(sent)).equals(sent)).toBe(true);
});
