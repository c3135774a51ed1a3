import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { S3StandIn } from '../../../../../tests/alone/s3-stand-in';
import { fileProvider } from '../../../process/settings/infrastructure';
import { buildSettings } from '../../../process/settings/settings';
import { isKey, isPrivate } from '../keys';
import { S3UploadsProvider } from './s3-uploads-provider';

let s3: S3StandIn;
let uploads: S3UploadsProvider;

beforeAll(async () => {
  s3 = await S3StandIn.open();
  const { options } = fileProvider({ ...buildSettings, ...s3.settings });
  uploads = new S3UploadsProvider({ logger: console } as never, options as never);
});
afterAll(() => s3.close());

const upload = (filename: string, content: string | Buffer, access?: 'public' | 'private') =>
  uploads.upload({ filename, mimeType: 'image/png', content: Buffer.from(content).toString('base64'), access });

test('a picture lies in S3 under the name of its file, and has an address of the shop', async () => {
  const bytes = Buffer.from([0x89, 0x50, 0, 255, 254]);
  const { key, url } = await upload('DN-01 front.PNG', bytes, 'public');

  expect(key).toMatch(/^dn-01-front-[0-9A-Z]{26}\.png$/);
  expect([url, isKey(key), isPrivate(key)]).toEqual([`/uploads/${key}`, true, false]);
  expect(s3.files.get(key)).toEqual(bytes);
  expect(await uploads.getAsBuffer({ fileKey: key })).toEqual(bytes);
  expect(await uploads.getPresignedDownloadUrl({ fileKey: key })).toBe(url);
});

test.each([
  ['customers.csv', 'public'],
  ['letter.png', 'private'],
  ['../private-letter.png', undefined],
] as const)('%s, uploaded as %s, is readable only through the admin', async (filename, access) => {
  const { key, url } = await upload(filename, 'names and addresses', access);

  expect([url, isKey(key), isPrivate(key)]).toEqual([`/admin/files/${key}`, true, true]);
});

test('a public file cannot pass for a private one', async () => {
  expect((await upload('private-letter.png', 'x', 'public')).url).toMatch(/^\/uploads\/letter-/);
});

test('a streamed export is whole', async () => {
  const { writeStream, promise, fileKey, url } = await uploads.getUploadStream({
    filename: 'orders.csv',
    mimeType: 'text/csv',
  });
  writeStream.write('a,b\n');
  writeStream.end('1,2\n');

  expect(await promise).toEqual({ key: fileKey, url });
  expect(url).toBe(`/admin/files/${fileKey}`);
  expect(await text(await uploads.getDownloadStream({ fileKey }))).toBe('a,b\n1,2\n');
});

describe('a file that is not there', () => {
  test.each(['getAsBuffer', 'getDownloadStream', 'getPresignedDownloadUrl'] as const)('is told by %s', async (read) => {
    await expect(uploads[read]({ fileKey: 'nothing.png' })).rejects.toMatchObject({ type: 'not_found' });
  });

  test('is one that was deleted', async () => {
    const [one, other] = [await upload('front.png', 'one', 'public'), await upload('front.png', 'one', 'public')];
    expect(one.key).not.toBe(other.key);
    await uploads.delete([{ fileKey: one.key }, { fileKey: other.key }]);
    await expect(uploads.getAsBuffer({ fileKey: one.key })).rejects.toMatchObject({ type: 'not_found' });
  });
});
