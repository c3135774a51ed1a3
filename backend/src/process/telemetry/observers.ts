import type { AnsweredRequest } from '@shop/shared/telemetry/request-seconds';

/** Empty unless the owner asks for traces or metrics; `observe` fills it. */
export const observers: {
  currentTraceId?: () => string | undefined;
  metrics?: { answered(request: AnsweredRequest): void };
} = {};

export function currentTraceId(): string | undefined {
  return observers.currentTraceId?.();
}
