import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnsweredRequest } from '@shop/shared/telemetry/request-seconds';

interface Tracing {
  /** Does the work of a request within its span. */
  serve<T>(request: IncomingMessage, response: ServerResponse, requestId: string, work: () => T): T;
  currentTraceId(): string | undefined;
}

interface Metrics {
  answered(request: Omit<AnsweredRequest, 'route'> & { path: string }): void;
  rendered(seconds: number): void;
}

/** Empty unless the owner asks for traces or metrics; `server/telemetry` fills it. */
export const observers: { tracing?: Tracing; metrics?: Metrics } = {};

export function withinSpan<T>(request: IncomingMessage, response: ServerResponse, requestId: string, work: () => T): T {
  return observers.tracing ? observers.tracing.serve(request, response, requestId, work) : work();
}

export function currentTraceId(): string | undefined {
  return observers.tracing?.currentTraceId();
}
