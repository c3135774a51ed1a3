import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentType, isKey } from './keys';
import { UploadsProvider } from './uploads-provider';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return {
    ...real,
    // A full disk takes the first bytes.
    writeFile: async (path: string, content: Buffer) => {
      await real.writeFile(path, disk.isFull ? content.subarray(0, 1) : content);
      if (disk.isFull) throw full;
    },
  };
});

let folder: string;
let uploads: UploadsProvider;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-uploads-'));
  uploads = new UploadsProvider({}, { folder });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const upload = (filename: string, content: string | Buffer, access?: 'public' | 'private') =>
  uploads.upload({ filename, mimeType: 'image/png', content: Buffer.from(content).toString('base64'), access });

describe('a picture that the owner uploads', () => {
  test('has an address without host or port, and is returned unchanged', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0, 255, 254]);
    const { key, url } = await upload('Böses Bild (1).PNG', bytes, 'public');

    expect(url).toBe(`/uploads/${key}`);
    expect(key).toMatch(/^bo-ses-bild-1-[0-9a-f]{20}\.png$/);
    expect(await uploads.getAsBuffer({ fileKey: key })).toEqual(bytes);
  });

  test('keeps its key when it is uploaded again, and gets another when it changed', async () => {
    const first = await upload('front.webp', 'one', 'public');

    expect(await upload('front.webp', 'one', 'public')).toEqual(first);
    expect((await upload('front.webp', 'two', 'public')).key).not.toBe(first.key);
  });

  test.each(['../../etc/passwd', '..\\..\\boot.ini', '/etc/shadow', 'private-letter.png', '.htaccess', ''])(
    'named "%s" stays in the folder of public files or private ones',
    async (filename) => {
      const { key } = await upload(filename, 'x', 'public');

      expect(isKey(key)).toBe(true);
      expect((await readdir(folder)).every((name) => name === 'public' || name === 'private')).toBe(true);
    },
  );
});

test('on a full disk an upload is refused with a message for the owner, and leaves no file', async () => {
  disk.isFull = true;
  const refused = upload('front.webp', 'a whole picture', 'public').finally(() => {
    disk.isFull = false;
  });
  await expect(refused).rejects.toMatchObject({
    type: 'unexpected_state',
    message: expect.stringMatching(/^The disk of the shop is full/),
  });
  expect(await readdir(join(folder, 'public'))).toEqual([]);
});

describe('a private file', () => {
  test('is readable only through the admin', async () => {
    const { key, url } = await upload('orders.png', 'names and addresses', 'private');

    expect(url).toBe(`/admin/files/${key}`);
    expect(await readdir(join(folder, 'private'))).toEqual([key]);
  });

  test.each(['orders.csv', 'orders.json', 'page.html', 'unknown'])(
    'is what "%s" becomes, even when it was uploaded as public',
    async (filename) => {
      expect((await upload(filename, 'x', 'public')).url).toMatch(/^\/admin\/files\/private-/);
    },
  );

  test('is the default', async () => {
    expect((await upload('front.png', 'x')).url).toMatch(/^\/admin\/files\/private-/);
  });
});

describe('a streamed file', () => {
  test('appears when it is complete', async () => {
    const { writeStream, promise, fileKey } = await uploads.getUploadStream({
      filename: 'export.csv',
      mimeType: 'text/csv',
      access: 'private',
    });
    writeStream.write('a,b\n');
    await expect(uploads.getAsBuffer({ fileKey })).rejects.toMatchObject({ type: 'not_found' });
    writeStream.end('1,2\n');
    await promise;

    expect(await text(await uploads.getDownloadStream({ fileKey }))).toBe('a,b\n1,2\n');
  });

  test('leaves nothing behind when it is cut off', async () => {
    const { writeStream, promise } = await uploads.getUploadStream({ filename: 'export.csv', mimeType: 'text/csv' });
    writeStream.destroy(new Error('the line broke'));

    await expect(promise).rejects.toThrow('the line broke');
    expect(await readdir(join(folder, 'private'))).toEqual([]);
  });
});

describe('reading', () => {
  test.each(['../secret.png', 'private-/../x.png', 'a/b.png', 'nothing.png', 'A.png', 'x'])(
    'refuses "%s" as if it were not there',
    async (fileKey) => {
      await writeFile(join(folder, 'secret.png'), 'secret');

      await expect(uploads.getAsBuffer({ fileKey })).rejects.toMatchObject({ type: 'not_found' });
      await expect(uploads.getDownloadStream({ fileKey })).rejects.toMatchObject({ type: 'not_found' });
      await expect(uploads.getPresignedDownloadUrl({ fileKey })).rejects.toMatchObject({ type: 'not_found' });
    },
  );

  test('after deleting finds nothing, and deleting again is no error', async () => {
    const { key } = await upload('front.png', 'x', 'public');
    await uploads.delete({ fileKey: key });
    await uploads.delete([{ fileKey: key }]);

    await expect(uploads.getAsBuffer({ fileKey: key })).rejects.toMatchObject({ type: 'not_found' });
  });
});

test('text that Medusa passes unencoded is stored unchanged', async () => {
  const { key } = await uploads.upload({
    filename: 'prices.csv',
    mimeType: 'text/csv',
    content: 'name,price\nKäse,£2',
  });

  expect((await uploads.getAsBuffer({ fileKey: key })).toString('utf8')).toBe('name,price\nKäse,£2');
});

test('a file with an unknown extension is a download, never a page', () => {
  expect(contentType('page.html')).toBe('application/octet-stream');
});
