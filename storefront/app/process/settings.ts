import {
  measurementId,
  onOrOff,
  orEmpty,
  port,
  timeoutFactor,
  trustedNetworks,
  webAddress,
} from '@shop/shared/settings';
import * as v from 'valibot';

const required = v.pipe(v.string(), v.minLength(1, 'must be set'));

const schema = v.object({
  PORT: v.optional(port),
  BACKEND_URL: webAddress,
  PUBLISHABLE_KEY: required,
  REGION_ID: required,
  PUBLIC_URL: webAddress,
  STRIPE_PUBLISHABLE_KEY: required,
  CARD_SANDBOX_URL: orEmpty(webAddress),
  SHOP_LINK_SECRET: required,
  COOKIE_SECRET: required,
  PICTURES_DIR: required,
  /** Comma-separated addresses and networks, or `none`; the supervisor validates them. */
  TRUSTED_PROXY: v.optional(v.string(), ''),
  MEASUREMENT_ID: orEmpty(measurementId),
  INDEXING: v.optional(onOrOff, 'off'),
  /** Empty: no metrics. The start keeps it apart from the shop's own ports. */
  METRICS_PORT: orEmpty(port),
  METRICS_HOST: v.optional(v.string(), ''),
  /** Empty: no traces. OpenTelemetry's exporter reads it, and its other settings, by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: orEmpty(webAddress),
  TIMEOUT_FACTOR: timeoutFactor,
});

export type Settings = ReturnType<typeof parse>;

function parse(environment: Record<string, string | undefined>) {
  const result = v.safeParse(schema, environment);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`);
    throw new Error(`The storefront cannot start with these settings. ${faults.join('; ')}.`);
  }
  const value = result.output;
  return {
    backendUrl: value.BACKEND_URL,
    publishableKey: value.PUBLISHABLE_KEY,
    regionId: value.REGION_ID,
    publicUrl: new URL(value.PUBLIC_URL),
    cardPublishableKey: value.STRIPE_PUBLISHABLE_KEY,
    cardSandboxUrl: value.CARD_SANDBOX_URL,
    isTestMode: value.CARD_SANDBOX_URL !== '',
    linkSecret: value.SHOP_LINK_SECRET,
    cookieSecret: value.COOKIE_SECRET,
    picturesDir: value.PICTURES_DIR,
    trustedProxies: trustedNetworks(value.TRUSTED_PROXY),
    measurementId: value.MEASUREMENT_ID,
    indexing: value.INDEXING === 'on',
    timeoutFactor: value.TIMEOUT_FACTOR,
    metrics:
      value.METRICS_PORT === '' ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST || '127.0.0.1' },
    isTraced: value.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    secureCookies: value.PUBLIC_URL.startsWith('https:'),
  } as const;
}

/** A wrong or missing value stops the start with a sentence that names the setting. */
export const settings: Settings = parse(process.env);
