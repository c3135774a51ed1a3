import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { messageOf } from '../refusals/message-of';

type Line = { event: string; [field: string]: unknown };

export function logEvent(container: MedusaContainer, level: 'error' | 'warn' | 'info' | 'debug', line: Line): void {
  container.resolve(ContainerRegistrationKeys.LOGGER)[level](JSON.stringify(line));
}

/** Logs an error after which the work goes on. */
export function logFailure(container: MedusaContainer, line: Line, error: unknown): void {
  logEvent(container, 'error', { ...line, reason: messageOf(error) });
}
