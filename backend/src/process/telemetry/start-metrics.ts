import { createServer } from 'node:http';
import { labelsOf, requestSeconds } from '@shop/shared/telemetry/request-seconds';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Figures, registerFigures } from './register-metrics';

interface Options {
  port: number;
  host: string;
  figures: Figures;
  onTrouble: (reason: string) => void;
}

/** Listens on an address of its own, never on the shop's. A shop whose metrics cannot listen sells all the same. */
export function startMetrics({ port, host, figures, onTrouble }: Options) {
  const register = new Registry();
  register.setDefaultLabels({ program: 'backend' });
  collectDefaultMetrics({ register });
  const requests = new Histogram({ ...requestSeconds, buckets: [...requestSeconds.buckets], registers: [register] });
  // Prometheus sees no increase at the first sample of a series, so the first order that fails needs a zero before it.
  requests.zero({ method: 'POST', route: '/store/carts/:id/complete', status: '5xx' });
  const readFigures = registerFigures(register, figures, onTrouble);

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      await readFigures();
      response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
    } catch (error) {
      onTrouble(String(error));
      response.destroy();
    }
  });
  server.on('error', ({ message }) => onTrouble(message));
  server.listen({ port, host }).unref();
  return {
    answered: (request: Parameters<typeof labelsOf>[0]) => requests.observe(labelsOf(request), request.seconds),
    register,
    server,
  };
}
