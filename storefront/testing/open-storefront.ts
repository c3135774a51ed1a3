import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, vi } from 'vitest';
import { Browser } from '../../tests/world/browser.ts';
import { everyAddress } from './every-address.ts';
import { cookieSecret } from './samples.ts';
import { StandInBackend } from './stand-in-backend.ts';

export type OpenStorefront = Awaited<ReturnType<typeof openStorefront>>;

/** Opens a storefront for the tests of one file. Before each of them the backend forgets what it was told. */
export async function openStorefrontForFile(settings: Record<string, string> = {}) {
  const shop = await openStorefront(settings);
  beforeEach(() => shop.backend.reset());
  afterAll(() => shop.close());
  return shop;
}

/** Runs the whole storefront in this process, against a stand-in backend. */
export async function openStorefront(settings: Record<string, string> = {}) {
  const backend = await StandInBackend.open();
  const environment = {
    BACKEND_URL: backend.address,
    PUBLISHABLE_KEY: 'pk_test',
    REGION_ID: 'reg_gb',
    PUBLIC_URL: 'http://localhost',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    CARD_SANDBOX_URL: 'http://localhost:4242',
    SHOP_LINK_SECRET: 'link',
    COOKIE_SECRET: cookieSecret,
    PICTURES_DIR: '/nowhere',
    ...settings,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  // Pages are whole, with their policy and without error details, as in production.
  vi.stubEnv('DEV', false);
  const [{ answer, refuseUnreadable }, { routes, isAsked }] = await Promise.all([
    import('../server/app.ts'),
    import('./server-build.ts'),
  ]);
  const server = createServer((request, response) => void answer(request, response));
  server.on('clientError', refuseUnreadable);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    backend,
    port: portOf(server),
    address: `http://localhost:${portOf(server)}`,
    addresses: everyAddress(routes),
    browse: () => new Browser({ storefront: `http://localhost:${portOf(server)}` }),
    screenFolders: [
      ...new Set([...isAsked.keys()].flatMap((name) => / of screens\/(.+)\/[^/]+$/.exec(name)?.[1] ?? [])),
    ],
    unasked,
    close,
  };

  /** The loaders and actions of one folder of screens that no request has reached. */
  function unasked(folder: string): string[] {
    const isInFolder = new RegExp(` of screens/${folder}/[^/]+$`);
    return [...isAsked].flatMap(([name, wasAsked]) => (isInFolder.test(name) && !wasAsked ? [name] : []));
  }

  function close() {
    server.closeAllConnections();
    server.close();
    backend.close();
  }
}

function portOf(server: Server) {
  const { port } = server.address() as AddressInfo;
  return port;
}
