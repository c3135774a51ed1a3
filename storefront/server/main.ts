/** Starts the storefront: a finished build (`STOREFRONT_BUILD`), or Vite with `--dev`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Application {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  refuseUnreadable(error: Error, socket: Duplex): void;
  start(build?: string, builds?: string): Promise<void>;
  leave(): void;
  stop(): void;
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT ?? 3000);

async function production(): Promise<Application> {
  const build = process.env.STOREFRONT_BUILD ?? join(root, 'build');
  const application: Application = await import(pathToFileURL(join(build, 'server/index.js')).href);
  await application.start(build, process.env.STOREFRONT_BUILDS);
  return application;
}

async function development(): Promise<Application> {
  const vite = await import('vite');
  // HMR shares this port; Vite would open another on every network.
  const compiler = await vite.createServer({ root, server: { middlewareMode: true, hmr: { server } } });
  return {
    async answer(request, response) {
      compiler.middlewares(request, response, async () => {
        try {
          const application = (await compiler.ssrLoadModule('./server/app.ts')) as unknown as Application;
          await application.start();
          await application.answer(request, response);
        } catch (error) {
          if (error instanceof Error) compiler.ssrFixStacktrace(error);
          console.error(error);
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
        }
      });
    },
    refuseUnreadable: (_error, socket) => socket.destroy(),
    async start() {},
    leave() {},
    stop: () => void compiler.close(),
  };
}

const server = createServer((request, response) => void application.answer(request, response));
const application = process.argv.includes('--dev') ? await development() : await production();
server.on('clientError', (error, socket) => application.refuseUnreadable(error, socket));
// A load balancer must never reuse a connection that we are closing.
server.keepAliveTimeout = 65_000;
server.listen({ port, host: process.env.HOST || undefined }, () => {
  const bound = server.address();
  console.log(JSON.stringify({ event: 'listening', port: typeof bound === 'object' ? bound?.port : port }));
});
server.on('error', (error) => {
  console.error(`The storefront cannot listen on port ${port}: ${error.message}`);
  process.exit(1);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  application.leave();
  await wait(Number(process.env.STOP_NOTICE_MS ?? 0));
  application.stop();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 15_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
