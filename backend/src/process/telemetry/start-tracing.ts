import { IncomingMessage } from 'node:http';
import { context, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { scrubExports } from '@shop/shared/telemetry/scrub-exports';
import { summarizeQuery } from './summarize-query';

/** Milliseconds: a program that is stopped loses at most the spans of this time. */
const exportPause = 1000;

/** They are asked every few seconds by a supervisor, a balancer or a storefront. */
const unseen = new Set(['/health', '/ready', '/store/catalogue-version', '/metrics']);

interface Options {
  onTrouble: (reason: string) => void;
  exporter?: SpanExporter;
}

/** Medusa's own `registerOtel` would export each span by itself, with every header of a request, cookies included. */
export function startTracing({ onTrouble, exporter = new OTLPTraceExporter() }: Options) {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shop-backend' }),
    spanProcessors: [new BatchSpanProcessor(scrubExports(exporter, onTrouble), { scheduledDelayMillis: exportPause })],
  });
  // Only the trace is carried on; a visitor's baggage would travel as far as the card provider.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  const instrumentations = [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '/' }) => unseen.has(url.split('?', 1)[0] ?? ''),
      requireParentforOutgoingSpans: true,
      applyCustomAttributesOnSpan: (span, request, response) => {
        if (request instanceof IncomingMessage && 'getHeader' in response) nameRequest(span, request, response);
      },
    }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
    new PgInstrumentation({
      requireParentSpan: true,
      ignoreConnectSpans: true,
      requestHook: (span, { query }) => {
        const summary = summarizeQuery(query.text);
        span.updateName(summary).setAttribute('db.query.summary', summary);
      },
    }),
  ];
  return {
    currentTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
    flush: () => provider.forceFlush(),
    async stop() {
      for (const one of instrumentations) one.disable();
      await provider.shutdown();
      for (const api of [trace, context]) api.disable();
    },
  };
}

type Answered = { statusCode: number; getHeader(name: string): unknown };

function nameRequest(span: Span, request: IncomingMessage & { route?: { path?: unknown } }, response: Answered): void {
  const route = request.route?.path;
  if (typeof route === 'string') span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
  span.setAttribute('shop.request_id', String(response.getHeader('x-request-id') ?? ''));
  if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
