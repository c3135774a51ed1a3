import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { claimPort } from './ports.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function occupy(host: string, wanted = 0): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((done, fail) => server.once('error', fail).listen(wanted, host, done));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that is busy on %s is refused with its holder and the setting that moves the shop',
  async (host) => {
    const port = await occupy(host);
    await expect(claimPort(port, 'BACKEND_PORT', 'backend')).rejects.toThrow(
      new RegExp(`^Port ${port}, wanted for the backend, is held by .*${process.pid}.*set BACKEND_PORT`),
    );
  },
);

test('0 gives a port that is free by every address', async () => {
  const port = await claimPort(0, 'BACKEND_PORT', 'backend');
  expect(await occupy('127.0.0.1', port)).toBe(port);
  expect(await occupy('::1', port)).toBe(port);
});

test('one port is not given to two programs of the shop', async () => {
  const port = await claimPort(0, 'BACKEND_PORT', 'backend');
  await expect(claimPort(port, 'STOREFRONT_PORT', 'storefront')).rejects.toThrow('another program of the shop');
});
