/** What the browser itself finds wrong with an e-mail field. */
type Validity = Pick<ValidityState, 'valid' | 'valueMissing'>;

/** Source of the messages: specification, section 5, Newsletter. */
export function emailFault({ valid, valueMissing }: Validity) {
  if (valid) return undefined;
  return valueMissing ? 'Email is required' : 'Please enter a valid email';
}

/** The field's `pattern`, on every page and so a short one: what passes it is looked at by the server's own rule. */
export const looksLikeEmail = String.raw`[^@\s]{1,64}@[^@\s]+\.[^@\s]+`;
