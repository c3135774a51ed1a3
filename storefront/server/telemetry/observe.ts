import { observers } from '../../app/process/observers.ts';
import { settings } from '../../app/process/settings.ts';
import type { PageCache } from '../page-cache/page-cache.ts';

/** Loads only what is asked for. */
export async function observe(pageCache: PageCache): Promise<void> {
  if (settings.isTraced) {
    const { startTracing } = await import('./start-tracing.ts');
    observers.tracing = startTracing();
  }
  if (settings.metrics) {
    const { startMetrics } = await import('./start-metrics.ts');
    observers.metrics = startMetrics(pageCache, settings.metrics);
  }
}
