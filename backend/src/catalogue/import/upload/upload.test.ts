import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeUpload, openUpload, readState } from './upload';

const root = mkdtempSync(join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('an upload begins while others are closed', async () => {
  const uploads = await Promise.all(
    Array.from({ length: 60 }, async () => {
      await closeUpload(await openUpload(root));
      return openUpload(root);
    }),
  );

  const states = await Promise.all(uploads.map(readState));
  expect(new Set(states.map(({ stage }) => stage))).toEqual(new Set(['open']));
});
