import { redactSecrets } from './redact-secrets.ts';

/**
 * Creates the pino options of both programs: one JSON object per line, redacted, with the current request id, and with
 * the id of the trace where the owner has traces collected.
 */
export function pinoOptions(
  currentRequestId: () => string | undefined,
  currentTraceId: () => string | undefined = () => undefined,
) {
  return {
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    mixin: () => ({ request_id: currentRequestId(), trace_id: currentTraceId() }),
    redact: { paths: ['*'], censor: redactSecretsIn },
  };
}

function redactSecretsIn(value: unknown): unknown {
  if (typeof value === 'string') return redactSecrets(value);
  if (Array.isArray(value)) return value.map(redactSecretsIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redactSecretsIn(one)]));
}

export function parseLogFields(text: string): object | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
