import type { CardTextName } from '@shop/shared/cards/card-texts';
import { useQuery } from '@tanstack/react-query';
import { sdk } from '../../client/sdk';

/** Each list starts with the most frequent value. */
export type Choices = {
  ranges: { handle: string; title: string; next_number: string }[];
  themes: string[];
  occasions: string[];
  envelopes: { name: string; colours: string[] }[];
  prices: string[];
  texts: Partial<Record<CardTextName, string[]>>;
};

export function useChoices() {
  return useQuery({
    queryKey: ['shop-card-choices'],
    queryFn: () => sdk.client.fetch<Choices>('/admin/cards/choices'),
  });
}
