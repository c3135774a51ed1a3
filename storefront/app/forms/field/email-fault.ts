type Validity = Pick<ValidityState, 'valid' | 'valueMissing'>;

/** Source of the messages: specification, section 5, Newsletter. */
export function emailFault({ valid, valueMissing }: Validity) {
  if (valid) return undefined;
  return valueMissing ? 'Email is required' : 'Please enter a valid email';
}

/** This is on every page and so short; the server applies the full rule. */
export const looksLikeEmail = String.raw`[^@\s]{1,64}@[^@\s]+\.[^@\s]+`;
