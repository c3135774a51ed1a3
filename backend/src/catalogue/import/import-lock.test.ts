import { asValue } from '@medusajs/framework/awilix';
import { ContainerRegistrationKeys, createMedusaContainer, Modules } from '@medusajs/framework/utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { throwawayDatabase } from '../../../testing/throwaway-database';
import { LockProvider } from '../../modules/locking/lock-provider';
import { Migration20261123000000 } from '../../modules/locking/migrations/Migration20261123000000';
import { isImportRunning, withImportLock } from './import-lock';

const announced = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../announce-catalogue-change', () => ({ announceIfChanged: announced }));

const opened = throwawayDatabase(Migration20261123000000);

beforeEach(async () => {
  announced.mockClear();
  await opened.pool.query('DELETE FROM shop_lock');
});

/** Each stands for a backend, or for an import from the command line: they share only the database. */
function startProcess() {
  const container = createMedusaContainer();
  container.register({
    [Modules.LOCKING]: asValue(new LockProvider({ __pg_connection__: opened.database }, { databaseUrl: opened.url })),
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(opened.database),
  });
  return container;
}

test('a backend knows of an import of another process, until it is over', async () => {
  const [importer, backend] = [startProcess(), startProcess()];
  expect(await isImportRunning(backend)).toBe(false);
  expect(await withImportLock(importer, () => isImportRunning(backend))).toBe(true);
  expect(await isImportRunning(backend)).toBe(false);
});

test('an import that died counts as over', async () => {
  await opened.pool.query("INSERT INTO shop_lock VALUES ('shop-import', 'dead', now() - interval '1 second')");
  expect(await isImportRunning(startProcess())).toBe(false);
});

test('what an import has changed is announced once, when it ends and when it breaks off', async () => {
  await withImportLock(startProcess(), async () => {
    expect(announced).not.toHaveBeenCalled();
  });
  expect(announced).toHaveBeenCalledTimes(1);
  await expect(withImportLock(startProcess(), () => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper');
  expect(announced).toHaveBeenCalledTimes(2);
});

test('a second import is refused, and announces nothing', async () => {
  await withImportLock(startProcess(), () =>
    expect(withImportLock(startProcess(), async () => {})).rejects.toMatchObject({ type: 'not_allowed' }),
  );
  expect(announced).toHaveBeenCalledTimes(1);
});
