type Metadata = Record<string, unknown> | null | undefined;

/** The claim of Medusa's by which the owner sends the card again, free of charge; empty for one that was bought. */
export function sentAgainBy(metadata: Metadata): string {
  const claim = metadata?.sent_again;
  return typeof claim === 'string' ? claim : '';
}

export function toSentAgainMetadata(claim: string): { sent_again: string } {
  return { sent_again: claim };
}
