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

export function trustedNetworks(setting: string): string[] {
  if (setting.trim() === 'none') return [];
  return setting.split(',').flatMap((name) => name.trim() || []);
}

export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}
