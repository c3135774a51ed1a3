import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/knex';
import type { ModuleExports } from '@medusajs/framework/types';
import {
  createMedusaContainer,
  DmlEntity,
  MedusaServiceModelObjectsSymbol,
  mikroOrmConnectionLoader,
  moduleContainerLoaderFactory,
  toMikroORMEntity,
} from '@medusajs/framework/utils';
import { afterAll, beforeAll } from 'vitest';
import { type Migration, openThrowawayDatabase } from './throwaway-database';

type ServiceClass<Service> = new (dependencies: object) => Service;

/** Each started service acts as a separate backend process on the same database, with Medusa's generated methods. */
async function openThrowawayModule<Service>(
  { service: Service }: ModuleExports<ServiceClass<Service>>,
  ...migrations: Migration[]
) {
  const { url, pool, close: closeDatabase } = await openThrowawayDatabase(...migrations);
  const models: unknown[] = Object.values(Reflect.get(Service, MedusaServiceModelObjectsSymbol));
  const entities = models.filter(DmlEntity.isDmlEntity).map(toMikroORMEntity);
  const container = createMedusaContainer();
  const options = { database: { clientUrl: url } };
  await mikroOrmConnectionLoader({ moduleName: 'throwaway', entities, container, options, pathToMigrations: '' });
  const load = moduleContainerLoaderFactory({ moduleModels: { ...entities }, moduleServices: {} });
  await load({ container });
  const close = async () => {
    await container.resolve<SqlEntityManager>('manager').getConnection().close(true);
    await closeDatabase();
  };
  return { pool, start: () => new Service(container.cradle), close };
}

/** Opens a module before the tests of one file, and closes it after them. */
export function throwawayModule<Service>(module: ModuleExports<ServiceClass<Service>>, ...migrations: Migration[]) {
  const opened = {} as Awaited<ReturnType<typeof openThrowawayModule<Service>>>;
  beforeAll(async () => Object.assign(opened, await openThrowawayModule(module, ...migrations)));
  afterAll(() => opened.close());
  return opened;
}
