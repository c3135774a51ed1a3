import { createServer } from 'node:http';
import { labelsOf, requestSeconds } from '@shop/shared/telemetry/request-seconds';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { log } from '../../app/process/log.ts';
import type { observers } from '../../app/process/observers.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { routeOf } from './route-of.ts';

const tellTrouble = (reason: string) => log.error({ event: 'metrics_not_served', reason });

/** Listens on an address of its own, never on the shop's. A shop whose metrics cannot listen sells all the same. */
export function startMetrics(pageCache: Pick<PageCache, 'counts'>, { port, host }: { port: number; host: string }) {
  const register = new Registry();
  register.setDefaultLabels({ program: 'storefront' });
  collectDefaultMetrics({ register });
  const requests = new Histogram({ ...requestSeconds, buckets: [...requestSeconds.buckets], registers: [register] });
  const renders = new Histogram({
    name: 'shop_render_seconds',
    help: 'Seconds that React took for a page, without waiting for the backend',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [register],
  });
  new Counter({
    name: 'shop_page_cache_requests_total',
    help: 'Pages that are the same for everyone: answered out of the cache (hit), or rendered for it (miss)',
    labelNames: ['result'],
    registers: [register],
    collect() {
      const { hits, misses } = pageCache.counts;
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
    } catch (error) {
      tellTrouble(String(error));
      response.destroy();
    }
  });
  server.on('error', ({ message }) => tellTrouble(message));
  server.listen({ port, host }).unref();

  const metrics: NonNullable<typeof observers.metrics> = {
    answered({ path, ...rest }) {
      const answer = { ...rest, route: routeOf(path) };
      requests.observe(labelsOf(answer), answer.seconds);
    },
    rendered: (seconds) => renders.observe(seconds),
  };
  return { ...metrics, server };
}
