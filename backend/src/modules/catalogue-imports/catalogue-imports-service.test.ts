import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openThrowawayModule } from '../../../testing/throwaway-module';
import catalogueImportsModule from '.';
import type { CatalogueImportsService } from './catalogue-imports-service';
import { Migration20261122205800 } from './migrations/Migration20261122205800';

let pool: Pool;
let startBackend: () => CatalogueImportsService;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await openThrowawayModule(catalogueImportsModule, Migration20261122205800);
  ({ pool, close, start: startBackend } = opened);
});

afterAll(() => close());

afterEach(() => pool.query('truncate catalogue_import, imported_thing'));

async function imported(imports: CatalogueImportsService, subject: string, before: object | null = null) {
  const id = await imports.begin();
  await imports.keepBefore(id, 'card', [{ subject, before }]);
  await imports.keepAfter(id, 'card', [{ subject, after: { title: 'After' } }]);
  await imports.end(id, 3);
  return id;
}

test('what an import wrote is there after a restart: how it was, and how it was then', async () => {
  const id = await imported(startBackend(), 'DN-01', { title: 'Before' });

  const again = startBackend();
  expect(await again.last()).toMatchObject({ id, stage: 'done', unchanged: 3, undone: null });
  expect(await again.thingsOf(id)).toMatchObject([
    { kind: 'card', subject: 'DN-01', before: { title: 'Before' }, after: { title: 'After' }, outcome: null },
  ]);
});

test('the last import alone is kept, and one that wrote nothing is none', async () => {
  const imports = startBackend();
  await imported(imports, 'DN-01');
  const second = await imported(imports, 'DN-02');
  await imports.end(await imports.begin(), 46);

  expect(await imports.last()).toMatchObject({ id: second, unchanged: 3 });
  expect((await pool.query('select subject from imported_thing')).rows).toEqual([{ subject: 'DN-02' }]);
  expect((await pool.query('select id from catalogue_import')).rows).toEqual([{ id: second }]);
});

test('an import that broke off goes on with the next, and what it wrote first is what it was before', async () => {
  const imports = startBackend();
  const broken = await imports.begin();
  await imports.keepBefore(broken, 'card', [{ subject: 'DN-01', before: { title: 'At first' } }]);

  const next = await startBackend().begin();
  expect(next).toBe(broken);
  expect(await imports.keepBefore(next, 'card', [{ subject: 'DN-01', before: { title: 'Half' } }])).toEqual([]);
  await imports.end(next, 0);
  expect(await imports.thingsOf(next)).toMatchObject([{ before: { title: 'At first' }, after: null }]);

  await imports.goOver(next, 'broken off');
  expect(await imports.begin()).toBe(broken);
  expect(await imports.last()).toMatchObject({ stage: 'importing' });
  await imports.end(next, 0);
  expect(await imports.begin()).not.toBe(broken);
});

test('what was kept in vain is forgotten, and stages and outcomes can be taken back', async () => {
  const imports = startBackend();
  const id = await imported(imports, 'DN-01');
  const [made = ''] = await imports.keepBefore(id, 'theme', [{ subject: 'Hope', before: null }]);
  await imports.forgetThings([made]);
  const [thing] = await imports.thingsOf(id);
  await imports.keepOutcomes(id, [{ id: thing?.id ?? '', outcome: { deed: 'removed' } }]);

  expect(await imports.goOver(id, 'undoing')).toBe('done');
  expect(await imports.goOver(id, 'undone')).toBe('undoing');
  expect((await imports.last())?.undone?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await imports.thingsOf(id)).toMatchObject([{ subject: 'DN-01', outcome: { deed: 'removed' } }]);
  await imports.goOver(id, 'done');
  expect(await imports.last()).toMatchObject({ stage: 'done', undone: null });
});
