import * as v from 'valibot';

// The start checks what people write, and each program what it is handed. The messages follow the name of a setting.

export const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a port number'),
  v.toNumber(),
  v.maxValue(65535, 'must be 65535 or less'),
);
export const webAddress = v.pipe(
  v.string(),
  v.url('must be a web address such as https://shop.example'),
  v.regex(/^https?:/, 'must begin with http:// or https://'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
export const onOrOff = v.picklist(['on', 'off'], 'must be on or off');
export const logLevel = v.optional(
  v.picklist(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug'),
  'info',
);
/** Multiplies the usual timeouts; above one only in tests. */
export const timeoutFactor = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]$/, 'must be a whole number from 1 to 9'), v.toNumber()),
  '1',
);
export const measurementId = v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC123'));

export const orEmpty = <Rule extends v.GenericSchema<string, unknown>>(rule: Rule) =>
  v.optional(v.union([v.literal(''), rule]), '');

const s3Settings = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Uploads lie in S3 with all of these, and on the disk with none. */
export function faultsOfS3(values: Partial<Record<(typeof s3Settings)[number] | 'S3_ENDPOINT', string>>): string[] {
  const missing = s3Settings.filter((name) => !values[name]);
  const isWished = missing.length < s3Settings.length || values.S3_ENDPOINT;
  if (!isWished || missing.length === 0) return [];
  return [`Uploads in S3 need ${s3Settings.join(', ')} together, and ${areMissing(missing)}`];
}

export function areMissing(names: readonly string[]): string {
  return `${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'is' : 'are'} missing`;
}

export function trustedNetworks(setting: string): string[] {
  if (setting.trim() === 'none') return [];
  return setting.split(',').flatMap((name) => name.trim() || []);
}

export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
