/**
 * Changes with each new password, each new address and each code that an identity sets up: what was given out under another stamp, a
 * session or a mailed link, counts no more.
 */
export function stampOf(metadata: Record<string, unknown> | null | undefined): string {
  const { password_changed_at = '', email_changed_at = '', second_factor_at } = metadata ?? {};
  const stamp = `${String(password_changed_at)}|${String(email_changed_at)}`;
  return second_factor_at ? `${stamp}|${String(second_factor_at)}` : stamp;
}
