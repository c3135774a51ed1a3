import { parse } from 'qs';
import * as v from 'valibot';
import { invalid } from './stripe-error.ts';

export type Params = Record<string, unknown>;

/** Parses `metadata[session_id]=x`, `expand[]=a` and `expand[0]=a`. */
export const parseForm = (form: string): Params => parse(form, { plainObjects: true, duplicates: 'last' });

/** @throws 400 in the format of Stripe, for the first invalid param */
export function read<S extends v.GenericSchema>(params: Params, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const [name = '', ...inner] = issue.path?.map(({ key }) => String(key)) ?? [];
  const param = name + inner.map((key) => `[${key}]`).join('');
  throw invalid(issue.message, { param, ...(issue.type === 'regex' ? { code: 'parameter_invalid_integer' } : {}) });
}

export const text = v.optional(
  v.pipe(v.string('Invalid string'), v.maxLength(5000, 'Invalid string: must be at most 5000 characters')),
);

export const whole = v.optional(
  v.pipe(
    v.string('Invalid integer'),
    v.regex(/^(-?\d{1,15})?$/, ({ input }) => `Invalid integer: ${input}`),
    v.transform((given) => (given === '' ? undefined : Number(given))),
  ),
);

export const texts = v.optional(v.array(v.string(), 'Invalid array'), []);

export const metadata = v.optional(
  v.pipe(
    v.record(
      v.pipe(v.string(), v.maxLength(40, 'Metadata keys must be at most 40 characters')),
      v.pipe(
        v.string('Metadata values must be strings'),
        v.maxLength(500, 'Metadata values must be at most 500 characters'),
      ),
    ),
    v.maxEntries(50, 'Metadata can have at most 50 keys'),
  ),
  {},
);
