import { MedusaError } from '@medusajs/framework/utils';
import { isRefusalCode, type RefusalCode } from '@shop/shared/refusal-codes';
import * as v from 'valibot';
import type { SeenChange } from '../desk/require-as-seen';

/** @throws invalid_data with the first fault */
export function readForm<T extends v.GenericSchema>(schema: T, sent: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, sent ?? {});
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new MedusaError(MedusaError.Types.INVALID_DATA, sentenceOf(issue), codeOf(issue));
}

/** A body with `was` beside the form: what the page showed that sends it. */
export function readSeen<Form>(read: (form: unknown) => Form, sent: unknown): SeenChange<Form> {
  const { was, ...form }: { was?: unknown } = { ...(sent as object | undefined) };
  return { to: read(form), was, sent: form };
}

export function readSeenForm<T extends v.GenericSchema>(schema: T, sent: unknown): SeenChange<v.InferOutput<T>> {
  return readSeen((form) => readForm(schema, form), sent);
}

/** A check of ours names its refusal code as what it expected. */
export function codeOf({ expected }: v.BaseIssue<unknown>): RefusalCode | undefined {
  return isRefusalCode(expected) ? expected : undefined;
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue)?.slice(0, 40) ?? '';
  // The schema library's own messages are for developers.
  if (issue.type !== 'strict_object')
    return issue.message.startsWith('Invalid ') ? `${name || 'This'} cannot be read` : issue.message;
  return issue.received === 'undefined' ? `${name || 'A field'} is required` : `Unrecognized field: ${name}`;
}
