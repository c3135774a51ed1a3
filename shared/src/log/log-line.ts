import { withoutSecrets } from './without-secrets.ts';

/**
 * Settings of pino by which both programs write their lines: a JSON object with `time`, `level` and the requestId of
 * the request under way. Addresses and secrets are left out of all that it says, wherever they came from.
 */
export function logLine(currentRequestId: () => string | undefined) {
  return {
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    mixin: () => ({ request_id: currentRequestId() }),
    redact: { paths: ['*'], censor: withoutSecretsIn },
  };
}

/** What one value of a line holds, as deep as it goes; lines hold no circles. */
function withoutSecretsIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(withoutSecretsIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSecretsIn(one)]));
}

/** The fields of a message that is a JSON object already; undefined for any other text. */
export function fieldsIn(text: string): object | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
