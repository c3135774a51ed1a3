/**
 * Starts the storefront. In production the application is a finished build (`STOREFRONT_BUILD`); with `--dev`
 * Vite compiles it as it is asked for and reloads on change.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What `server/app.ts` exports, whether bundled or compiled by Vite. */
interface Application {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  refuseUnreadable(error: Error, socket: Duplex): void;
  start(build?: string): Promise<void>;
  stop(): void;
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT ?? 3000);

async function production(): Promise<Application> {
  const build = process.env.STOREFRONT_BUILD ?? join(root, 'build');
  const application: Application = await import(pathToFileURL(join(build, 'server/index.js')).href);
  await application.start(build);
  return application;
}

async function development(): Promise<Application> {
  const vite = await import('vite');
  // Pages hear of changes through the storefront's own port; Vite would open another, to every network.
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
    stop: () => void compiler.close(),
  };
}

const server = createServer((request, response) => void application.answer(request, response));
const application = process.argv.includes('--dev') ? await development() : await production();
server.on('clientError', (error, socket) => application.refuseUnreadable(error, socket));
// A front that keeps connections open (a balancer, a browser) must never meet one that we close first.
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
function stop() {
  if (stopping) return;
  stopping = true;
  application.stop();
  // Requests under way are answered; after 15 s what is left is cut.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 15_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
