import { afterEach, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import catalogueImportsModule from '.';
import type { CatalogueImportsService, ItemChange, Kind } from './catalogue-imports-service';
import { Migration20261122205800 } from './migrations/Migration20261122205800';

const opened = throwawayModule<CatalogueImportsService>(catalogueImportsModule, Migration20261122205800);
const startBackend = () => opened.start();

afterEach(() => opened.pool.query('truncate catalogue_import, imported_thing'));

async function imported(imports: CatalogueImportsService, subject: string, before: object | null = null) {
  const id = await imports.begin();
  await imports.saveBefore(id, 'card', [{ subject, before }]);
  await imports.saveAfter(id, 'card', [{ subject, after: { title: 'After' } }]);
  await imports.end(id, 3);
  return id;
}

async function batchesOf(imports: CatalogueImportsService, id: string, kind: Kind = 'card') {
  const batches: ItemChange[][] = [];
  for await (const batch of imports.eachChange(id, kind)) batches.push(batch);
  return batches;
}

const changesOf = async (...asked: Parameters<typeof batchesOf>) => (await batchesOf(...asked)).flat();

test('the changes of an import survive a restart, with the states before and after', async () => {
  const id = await imported(startBackend(), 'DN-01', { title: 'Before' });

  const again = startBackend();
  expect(await again.findLast()).toMatchObject({ id, stage: 'done', unchanged: 3, undoneAt: null });
  expect(await changesOf(again, id)).toMatchObject([
    { kind: 'card', subject: 'DN-01', before: { title: 'Before' }, after: { title: 'After' }, outcome: null },
  ]);
});

test('only the last import is stored, and one that wrote nothing is deleted', async () => {
  const imports = startBackend();
  await imported(imports, 'DN-01');
  const second = await imported(imports, 'DN-02');
  await imports.end(await imports.begin(), 46);

  expect(await imports.findLast()).toMatchObject({ id: second, unchanged: 3 });
  expect((await opened.pool.query('select subject from imported_thing')).rows).toEqual([{ subject: 'DN-02' }]);
  expect((await opened.pool.query('select id from catalogue_import')).rows).toEqual([{ id: second }]);
});

test('an import that broke off is resumed, and the first state before it stays', async () => {
  const imports = startBackend();
  const broken = await imports.begin();
  await imports.saveBefore(broken, 'card', [{ subject: 'DN-01', before: { title: 'At first' } }]);

  const next = await startBackend().begin();
  expect(next).toBe(broken);
  expect(await imports.saveBefore(next, 'card', [{ subject: 'DN-01', before: { title: 'Half' } }])).toEqual([]);
  await imports.end(next, 0);
  expect(await changesOf(imports, next)).toMatchObject([{ before: { title: 'At first' }, after: null }]);

  await imports.setStage(next, 'broken off');
  expect(await imports.begin()).toBe(broken);
  expect(await imports.findLast()).toMatchObject({ stage: 'importing' });
  await imports.end(next, 0);
  expect(await imports.begin()).not.toBe(broken);
});

test('unused changes can be deleted, and stages and outcomes can be undone', async () => {
  const imports = startBackend();
  const id = await imported(imports, 'DN-01');
  const [made = ''] = await imports.saveBefore(id, 'theme', [{ subject: 'Hope', before: null }]);
  await imports.deleteChanges([made]);
  const [thing] = await changesOf(imports, id);
  await imports.saveOutcomes([{ id: thing?.id ?? '', outcome: { action: 'removed' } }]);

  expect(await imports.setStage(id, 'undoing')).toBe('done');
  expect(await imports.setStage(id, 'undone')).toBe('undoing');
  expect((await imports.findLast())?.undoneAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await changesOf(imports, id)).toMatchObject([{ subject: 'DN-01', outcome: { action: 'removed' } }]);
  await imports.setStage(id, 'done');
  expect(await imports.findLast()).toMatchObject({ stage: 'done', undoneAt: null });
});

test('the changes of a large import are read some at a time, each once', async () => {
  const imports = startBackend();
  const id = await imports.begin();
  const subjects = Array.from({ length: 450 }, (_, index) => `DN-${index}`);
  await imports.saveBefore(id, 'card', [
    ...subjects.map((subject, index) => ({ subject, before: index < 50 ? { title: subject } : null })),
  ]);
  await imports.saveBefore(id, 'range', [{ subject: 'do-not', before: null }]);

  const batches = await batchesOf(imports, id);
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(
    batches
      .flat()
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(subjects.toSorted());
  expect(await imports.countCards(id)).toEqual({ total: 450, created: 400, done: 0 });
  expect(await changesOf(imports, id, 'range')).toMatchObject([{ subject: 'do-not' }]);
});
