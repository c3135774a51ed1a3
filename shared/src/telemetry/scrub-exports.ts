import { type Span, scrubSpan } from './scrub-span.ts';

interface Exporter<S> {
  export(spans: S[], told: (result: { code: number; error?: Error }) => void): void;
  shutdown(): Promise<void>;
  forceFlush?(): Promise<void>;
}

/** Scrubs each span before it leaves; an unreachable collector costs only spans. @param onTrouble at a first failure */
export function scrubExports<S extends Span>(exporter: Exporter<S>, onTrouble: (reason: string) => void): Exporter<S> {
  let isInTrouble = false;
  return {
    export(spans, told) {
      for (const span of spans) scrubSpan(span);
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0;
        if (hasFailed && !isInTrouble) onTrouble(result.error?.message ?? 'unknown');
        isInTrouble = hasFailed;
        told(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
