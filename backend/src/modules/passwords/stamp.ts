/**
 * Changes with each new password and each new address of an identity: what was given out under another stamp, a
 * session or a mailed link, counts no more.
 */
export function stampOf(metadata: Record<string, unknown> | null | undefined): string {
  return `${String(metadata?.password_changed_at ?? '')}|${String(metadata?.email_changed_at ?? '')}`;
}
