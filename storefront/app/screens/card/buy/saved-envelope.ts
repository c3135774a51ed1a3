/** Stores the chosen envelope in the history entry: Back and a reload find it, and the URL stays the card's own. */
export function saveEnvelope(variantId: string): void {
  history.replaceState({ ...history.state, usr: { envelope: variantId } }, '');
}

export function readSavedEnvelope(): string | undefined {
  const saved: unknown = history.state?.usr?.envelope;
  return typeof saved === 'string' ? saved : undefined;
}
