import { once } from 'node:events';
import { createServer } from 'node:http';
import { asValue } from '@medusajs/framework/awilix';
import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueVersionModule } from '../modules/catalogue-version';
import { announceCatalogueChange } from './announce-catalogue-change';

const settings = vi.hoisted(() => ({ STOREFRONT_URL: '', SHOP_LINK_SECRET: 'of-the-test', TIMEOUT_FACTOR: 1 }));
vi.mock('../process/settings/current', () => ({ settings }));

const logger = { warn: vi.fn(), debug: vi.fn() };
const container = createMedusaContainer();
container.register({
  [catalogueVersionModule]: asValue({ raise: async () => {} }),
  [ContainerRegistrationKeys.LOGGER]: asValue(logger),
});

let calls = 0;
const storefront = createServer((_request, response) => {
  calls += 1;
  response.end();
});

beforeEach(async () => {
  calls = 0;
  logger.warn.mockClear();
  logger.debug.mockClear();
  await once(storefront.listen(0, '127.0.0.1'), 'listening');
  const address = storefront.address();
  settings.STOREFRONT_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
const close = () => new Promise((done) => storefront.close(done));
afterEach(close);

test('a running storefront is notified that the catalogue has changed', async () => {
  await announceCatalogueChange(container);
  expect(calls).toBe(1);
  expect(logger.warn).not.toHaveBeenCalled();
});

test('a shop that is filled before the storefront starts logs no warning', async () => {
  await close();
  await announceCatalogueChange(container);
  expect(logger.warn).not.toHaveBeenCalled();
});

test('a storefront that cannot be reached for another reason is logged as a warning with the reason', async () => {
  settings.STOREFRONT_URL = 'http://no-such-shop.invalid';
  await announceCatalogueChange(container);
  expect(logger.warn).toHaveBeenCalledWith(expect.stringMatching(/"reason":"E(NOTFOUND|AI_AGAIN)"/));
});
