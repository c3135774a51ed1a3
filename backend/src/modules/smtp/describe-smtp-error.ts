/** Only codes are used: servers repeat the refused address in their messages, and it must not be logged. */
export function describeSmtpError(error: unknown): string {
  const code = textOf(error, 'code') ?? 'unknown';
  const answer = textOf(error, 'responseCode');
  return answer === undefined
    ? `The mail server did not take the mail (${code}).`
    : `The mail server refused the mail (${code} ${answer}).`;
}

function textOf(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return /^\w{1,20}$/.test(String(value)) && value !== undefined ? String(value) : undefined;
}
