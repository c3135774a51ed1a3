/** What Medusa calls the choice of an envelope. */
export const envelopeOption = 'Envelope';

/** A card as the shop has it today, as far as the owner's files say anything about it. */
export type ExistingCard = {
  id: string;
  sku: string;
  handle: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  range: string | null;
  tags: string[];
  categories: string[];
  pictures: string[];
  thumbnail: string | null;
  details: Record<string, unknown>;
  option?: { id: string; title: string; values: { id: string; name: string }[] } | undefined;
  /** In the order in which shoppers see them. */
  envelopes: ExistingEnvelope[];
};

/** @property pounds left out when it has no price in the shop's currency */
export type ExistingEnvelope = {
  id: string;
  name: string;
  sku: string | null;
  pounds?: number | undefined;
  priceId?: string | undefined;
};
