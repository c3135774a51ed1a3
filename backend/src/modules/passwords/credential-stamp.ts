/** Sessions and mailed links with another stamp are invalid. */
export function credentialStamp(metadata: Record<string, unknown> | null | undefined): string {
  const stamp = `${String(metadata?.password_changed_at ?? '')}|${String(metadata?.email_changed_at ?? '')}`;
  return metadata?.second_factor_at ? `${stamp}|${String(metadata.second_factor_at)}` : stamp;
}
