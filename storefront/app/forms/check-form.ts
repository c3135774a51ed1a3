import { beginningOf } from '@shop/shared/format/beginning-of';
import * as v from 'valibot';

export interface FormFaults {
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** Characters that are echoed: more than anyone types, less than a program sends. */
const longestKept = 10_000;

/** Fields that are never sent back into a page. */
export const passwordFields = new Set(['current', 'password', 'confirmPassword']);

/** A number copied on a phone and pasted Hebrew bring characters without a glyph, which the backend refuses. */
const unseen = /[^\P{Cc}\r\n\t]|[\p{Bidi_Control}\u2028\u2029]/gu;

type Fields = v.GenericSchema & { entries: v.ObjectEntries };

export function typedIn(schema: Fields, form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sentIn(schema, form)).flatMap(([name, text]) =>
      passwordFields.has(name) ? [] : [[name, beginningOf(text, longestKept)]],
    ),
  );
}

export function checkForm<S extends Fields>(
  schema: S,
  form: FormData,
): { ok: true; value: v.InferOutput<S> } | ({ ok: false } & FormFaults) {
  const result = v.safeParse(schema, sentIn(schema, form));
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  // In the browser the fields themselves keep what was typed.
  return { ok: false, errors, values: import.meta.env.SSR ? typedIn(schema, form) : {} };
}

function sentIn(schema: Fields, form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.entries).map((name) => {
      const typed = String(form.get(name) ?? '');
      return [name, passwordFields.has(name) ? typed : typed.replace(unseen, '')];
    }),
  );
}
