export const envelopeOption = 'Envelope';

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
  envelopes: ExistingEnvelope[];
};

/** `pounds` is missing without a price in the shop's currency; `isCounted` is read from the shop, and never kept. */
export type ExistingEnvelope = {
  id: string;
  name: string;
  sku: string | null;
  pounds?: number | undefined;
  priceId?: string | undefined;
  isCounted?: boolean | undefined;
};
