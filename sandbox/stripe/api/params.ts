import { parse } from 'qs';
import * as v from 'valibot';
import type { Metadata } from '../ledger/objects.ts';
import { invalid } from './stripe-error.ts';

/** What a call brings, before a schema has read it. */
export type Params = Record<string, unknown>;

/** `metadata[session_id]=x`, `expand[]=a` and `expand[0]=a`, as Stripe's clients write them. */
export const parseForm = (form: string): Params => parse(form, { plainObjects: true, duplicates: 'last' });

/** What the schema knows of the params. The first that is not in its form is refused in Stripe's manner. */
export function read<S extends v.GenericSchema>(params: Params, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const [name = '', ...inner] = issue.path?.map(({ key }) => String(key)) ?? [];
  const param = name + inner.map((key) => `[${key}]`).join('');
  throw invalid(issue.message, { param, ...(issue.type === 'regex' ? { code: 'parameter_invalid_integer' } : {}) });
}

const string = v.pipe(
  v.string('Invalid string'),
  v.maxLength(5000, 'Invalid string: must be at most 5000 characters'),
  v.transform((given) => given || null),
);

/** Absent is undefined; Stripe takes an empty value as "unset", which is null here. */
export const text = v.optional(string);
/** The same where nothing stood before: absent is null too. */
export const textOrNull = v.optional(string, '');

export const whole = v.optional(
  v.pipe(
    v.string('Invalid integer'),
    v.regex(/^(-?\d{1,15})?$/, ({ input }) => `Invalid integer: ${input}`),
    v.transform((given) => (given === '' ? undefined : Number(given))),
  ),
);

export const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false', ''], ({ received }) => `Invalid boolean: ${received}`),
    v.transform((given) => given === 'true'),
  ),
  'false',
);

export const texts = v.optional(v.array(v.string(), 'Invalid array'), []);

/** Null takes them all away. A metadata object whose keys are all numbers arrives as a list. */
export const metadata = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((given) => (given === '' ? null : given)),
    v.nullable(
      v.record(
        v.pipe(v.string(), v.maxLength(40, 'Metadata keys must be at most 40 characters')),
        v.pipe(
          v.string('Metadata values must be strings'),
          v.maxLength(500, 'Metadata values must be at most 500 characters'),
        ),
      ),
    ),
  ),
);

/** New keys are added, and an empty value takes a key away. */
export function mergeMetadata(before: Metadata, given: v.InferOutput<typeof metadata>): Metadata {
  if (given === null) return {};
  const after = Object.entries({ ...before, ...given }).filter(([, value]) => value !== '');
  if (after.length > 50) throw invalid('Metadata can have at most 50 keys', { param: 'metadata' });
  return Object.fromEntries(after);
}
