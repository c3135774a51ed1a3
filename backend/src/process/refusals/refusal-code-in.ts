import { isRefusalCode, type RefusalCode } from '@shop/shared/refusal-codes';

/** Errors out of a workflow were serialised, and keep their code. */
export function refusalCodeIn(error: unknown): RefusalCode | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return isRefusalCode(code) ? code : undefined;
}
