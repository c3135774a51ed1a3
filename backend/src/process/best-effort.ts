import type { MedusaContainer } from '@medusajs/framework/types';
import { logEvent } from './log/log-event';

/** Only the error's name is logged, since its message may contain what a visitor typed. */
export async function bestEffort(
  container: MedusaContainer,
  event: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : 'unknown';
    logEvent(container, 'error', { event, reason });
  }
}
