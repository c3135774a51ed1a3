import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import { describeCameraTrouble } from './camera-trouble';
import { readerOptions } from './code-formats';
import { readScanned } from './scanned-number';

const library = createRequire(__filename);

async function programOf(part: 'reader' | 'writer'): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(library.resolve(`zxing-wasm/${part}/zxing_${part}.wasm`));
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

beforeAll(async () => {
  prepareZXingModule({ overrides: { wasmBinary: await programOf('reader') } });
  prepareWriter({ overrides: { wasmBinary: await programOf('writer') } });
});

test.for(['Code128', 'DataMatrix', 'QRCode'] as const)('a label with a %s is read', async (format) => {
  const label = await draw('AB123456789GB', format);
  expect((await readBarcodes(label, readerOptions)).map(({ text }) => text)).toEqual(['AB123456789GB']);
});

test('other codes on a parcel, such as that of a shop’s goods, are passed over', async () => {
  expect(await readBarcodes(await draw('4006381333931', 'EAN13'), readerOptions)).toEqual([]);
});

async function draw(text: string, format: WriteInputBarcodeFormat): Promise<Blob> {
  const { image } = await writeBarcode(text, { format, scale: 4, addQuietZones: true });
  if (!image) throw new Error(`No ${format} was drawn.`);
  return image;
}

test('a scanned code gives its tracking number, once', () => {
  const orders = [
    { number: 11, tracking: 'ab 1234 5678 9 gb' },
    { number: 12, tracking: '' },
  ];
  expect(readScanned('CD123456789GB', orders)).toEqual({ tracking: 'CD123456789GB' });
  expect(readScanned('3201 0000 0001 2345', orders)).toEqual({ tracking: '3201000000012345' });
  expect(readScanned('https://carrier.example/track?item=CD123456789GB&lang=en', orders)).toEqual({
    tracking: 'CD123456789GB',
  });
  expect(readScanned('AB123456789GB', orders)).toEqual({
    why: 'Order 11 has this number already. Scan the next label.',
  });
  for (const code of ['https://carrier.example/app', 'hello', ' ']) {
    expect(readScanned(code, orders)).toEqual({
      why: 'There is no tracking number in this code. Scan the code beside the number.',
    });
  }
});

test('a camera that is refused, absent or in use, or a page without https, says what to do', () => {
  const troubles = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map((name) =>
    describeCameraTrouble({ name }),
  );
  expect(troubles.map((sentence) => sentence.split('. ')[0])).toEqual([
    'The browser may not use the camera',
    'There is no camera here',
    'Another program uses the camera',
    'Browsers lend the camera to pages by https alone',
  ]);
  for (const sentence of troubles) expect(sentence).toMatch(/type the number\.$/);
});
