export function hasGivenCode(context: { mfa_challenge_completed_at?: string | Date | null }): boolean {
  return Boolean(context.mfa_challenge_completed_at);
}
