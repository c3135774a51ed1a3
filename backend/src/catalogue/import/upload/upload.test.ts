import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeUpload, openUpload, readState, requireRest, writeState } from './upload';

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

test('the files of an import are left alone while it reads them', async () => {
  const upload = await openUpload(root);
  for (const stage of ['checking', 'importing'] as const) {
    await writeState(upload, { stage });
    await expect(requireRest(upload)).rejects.toMatchObject({ type: 'not_allowed' });
  }
  for (const stage of ['checked', 'refused', 'done', 'failed'] as const) {
    await writeState(upload, { stage });
    await requireRest(upload);
  }
});
