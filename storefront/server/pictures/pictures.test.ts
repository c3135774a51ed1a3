import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStorefrontForFile } from '../../testing/open-storefront.ts';

const front = await sharp({ create: { width: 400, height: 560, channels: 3, background: '#2f4f6b' } })
  .png()
  .toBuffer();
const sendFront: RequestListener = (_, response) => void response.end(front);
let answerUpload = sendFront;
const uploads = createServer((request, response) => answerUpload(request, response));
await new Promise<void>((resolve) => uploads.listen(0, '127.0.0.1', resolve));
const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
const shop = await openStorefrontForFile({
  BACKEND_URL: `http://127.0.0.1:${(uploads.address() as AddressInfo).port}`,
  PICTURES_DIR: folder,
});

beforeEach(async () => {
  answerUpload = sendFront;
  await rm(folder, { recursive: true });
  await mkdir(folder);
});
afterAll(async () => {
  uploads.close();
  await rm(folder, { recursive: true });
});

async function ask() {
  const response = await fetch(new URL('/pictures/a-front.png/320.webp', shop.address));
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width } = response.ok && bytes.length > 0 ? await sharp(bytes).metadata() : {};
  return { status: response.status, retryAfter: response.headers.get('retry-after'), width };
}
const made = { status: 200, retryAfter: null, width: 320 };

async function keptFiles() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test('a picture is made once and kept', async () => {
  expect(await ask()).toEqual(made);
  answerUpload = (_, response) => void response.writeHead(500).end();

  expect(await ask()).toEqual(made);
  expect(await keptFiles()).toHaveLength(1);
});

test('a picture that a power failure left empty is made anew', async () => {
  await ask();
  for (const file of await keptFiles()) await writeFile(file, '');

  expect(await ask()).toEqual(made);
});

test('a picture that cannot be kept is shown all the same, and leaves no draft', async () => {
  await ask();
  for (const file of await keptFiles()) {
    await rm(file);
    await mkdir(join(file, 'in-the-way'), { recursive: true });
  }

  expect(await ask()).toEqual(made);
  expect(await keptFiles()).toEqual([]);
});

test('a folder that takes no picture costs none', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, '');

  expect(await ask()).toEqual(made);
});

test.each([
  ['is not there', 404, 404, null],
  ['cannot be read now, since the backend is away', 502, 503, '60'],
])('the picture of an original that %s answers %i with %i', async (_, answered, status, retryAfter) => {
  answerUpload = (_, response) => void response.writeHead(answered).end();

  expect(await ask()).toMatchObject({ status, retryAfter });
});

test('a backend that does not answer makes no picture gone', async () => {
  answerUpload = (request) => request.destroy();

  expect(await ask()).toMatchObject({ status: 503, retryAfter: '60' });
});

test('an original that is no picture has none', async () => {
  answerUpload = (_, response) => void response.end('no picture');

  expect(await ask()).toMatchObject({ status: 404, retryAfter: null });
});

test('an original that arrives in part makes no picture gone', async () => {
  answerUpload = (_, response) => void response.end(front.subarray(0, front.length / 2));

  expect(await ask()).toMatchObject({ status: 503, retryAfter: '60' });
});

test('drafts that a killed storefront left go at the next start, and those that are being written stay', async () => {
  const drafts = join(folder, 'drafts');
  await mkdir(drafts);
  for (const name of ['left', 'being-written']) await writeFile(join(drafts, name), 'half a pic');
  const long = Date.now() / 1000 - 7200;
  await utimes(join(drafts, 'left'), long, long);
  const { start, stop } = await import('../app.ts');
  await start();
  stop();
  expect(await keptFiles()).toEqual([join(drafts, 'being-written')]);
});

/** A JPEG whose only scan says that it ends too early, as of some telephones: every viewer shows it. */
async function withFaultOfTelephone() {
  const bytes = await sharp(front).jpeg().toBuffer();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
  return bytes;
}

test.each([
  [
    'has 42 million pixels',
    sharp({ create: { width: 6500, height: 6500, channels: 3, background: '#2f4f6b' } })
      .png()
      .toBuffer(),
  ],
  ['is of 26 MB', Buffer.concat([front, Buffer.alloc(26 * 1024 * 1024)])],
  ['has a fault that every viewer passes over', withFaultOfTelephone()],
])('an original that %s is shown, since an import has taken it', async (_, original) => {
  const bytes = await original;
  answerUpload = (_, response) => void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);

  expect(await ask()).toEqual(made);
});
