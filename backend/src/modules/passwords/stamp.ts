/**
 * Changes with each new password, each new address and each code that an identity sets up: what was given out under
 * another stamp, a session or a mailed link, counts no more.
 */
export function stampOf(metadata: Record<string, unknown> | null | undefined): string {
  const stamp = `${String(metadata?.password_changed_at ?? '')}|${String(metadata?.email_changed_at ?? '')}`;
  return metadata?.second_factor_at ? `${stamp}|${String(metadata.second_factor_at)}` : stamp;
}
