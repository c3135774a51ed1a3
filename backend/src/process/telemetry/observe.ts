import { container } from '@medusajs/framework';
import type { Logger } from '@medusajs/framework/types';
import type { Settings } from '../settings/settings';
import { observers } from './observers';

type Asked = Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'METRICS_PORT' | 'METRICS_HOST'>;

/** Loads only what is asked for. Call this once, before Medusa starts. */
export function observe({ OTEL_EXPORTER_OTLP_ENDPOINT, METRICS_PORT, METRICS_HOST }: Asked, logger: Logger): void {
  const warnOf = (event: string) => (reason: string) => logger.warn(JSON.stringify({ event, reason }));
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== '') {
    const { startTracing }: typeof import('./start-tracing') = require('./start-tracing');
    const {
      instrumentRemoteQuery,
      instrumentWorkflows,
    }: typeof import('@medusajs/medusa') = require('@medusajs/medusa');
    observers.currentTraceId = startTracing({ onTrouble: warnOf('traces_not_sent') }).currentTraceId;
    instrumentRemoteQuery();
    instrumentWorkflows();
  }
  if (METRICS_PORT !== '') {
    const { startMetrics }: typeof import('./start-metrics') = require('./start-metrics');
    const { shopMetrics }: typeof import('./shop-metrics') = require('./shop-metrics');
    observers.metrics = startMetrics({
      port: METRICS_PORT,
      host: METRICS_HOST || '127.0.0.1',
      figures: shopMetrics(container),
      onTrouble: warnOf('metrics_not_served'),
    });
  }
}
