/**
 * The envelope that was chosen goes with this entry of the history, so that Back and a reload find it. The address
 * stays the card's own.
 */
export function keepEnvelope(variantId: string): void {
  history.replaceState({ ...history.state, usr: { envelope: variantId } }, '');
}

export function keptEnvelope(): string | undefined {
  const kept: unknown = history.state?.usr?.envelope;
  return typeof kept === 'string' ? kept : undefined;
}
