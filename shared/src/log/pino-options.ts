import { redactSecrets } from './redact-secrets.ts';

/** Both programs log a redacted JSON object per line, with the request's id and, where collected, the trace's. */
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
