import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/**
 * Work that nobody waits for: it never fails. What went wrong is a line in the log, by its name alone, since its words
 * may hold what somebody typed.
 */
export async function quietly(container: MedusaContainer, event: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : 'unknown';
    container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify({ event, reason }));
  }
}
