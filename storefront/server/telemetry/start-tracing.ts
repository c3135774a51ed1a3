import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { scrubExports } from '@shop/shared/telemetry/scrub-exports';
import { log } from '../../app/process/log.ts';
import type { observers } from '../../app/process/observers.ts';
import { routeOf } from './route-of.ts';

/** Milliseconds: a program that is stopped loses at most the spans of this time. */
const exportPause = 1000;

/** Each rendered page and each form begins a trace; a visitor's own is never used. Calls of the backend carry it on. */
export function startTracing(exporter: SpanExporter = new OTLPTraceExporter()) {
  const scrubbed = scrubExports(exporter, (reason) => log.warn({ event: 'traces_not_sent', reason }));
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shop-storefront' }),
    spanProcessors: [new BatchSpanProcessor(scrubbed, { scheduledDelayMillis: exportPause })],
  });
  // Only the trace is carried on; a visitor's baggage would travel as far as the card provider.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  const calls = new UndiciInstrumentation({ requireParentforSpans: true });
  const tracer = trace.getTracer('storefront');

  const serve: NonNullable<typeof observers.tracing>['serve'] = (request, response, requestId, work) => {
    const { method = 'GET', url = '/' } = request;
    const attributes = { 'http.request.method': method, 'shop.request_id': requestId };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    response.once('close', () => {
      const route = routeOf(url.split('?', 1)[0] ?? '/');
      const { statusCode } = response;
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return context.with(trace.setSpan(ROOT_CONTEXT, span), work);
  };
  return {
    serve,
    currentTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
    flush: () => provider.forceFlush(),
    async stop() {
      calls.disable();
      await provider.shutdown();
      for (const api of [trace, context]) api.disable();
    },
  };
}
