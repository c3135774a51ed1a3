import { useQuery } from '@tanstack/react-query';
import { sdk } from '../../asking/sdk';

/** What a card may have, as far as the shop knows it; of each list the most usual first. */
export type Choices = {
  ranges: { handle: string; title: string; next_number: string }[];
  themes: string[];
  occasions: string[];
  envelopes: { name: string; colours: string[] }[];
  prices: string[];
  sizes: string[];
  insides: string[];
  translations: string[];
};

export function useChoices() {
  return useQuery({
    queryKey: ['shop-card-choices'],
    queryFn: () => sdk.client.fetch<Choices>('/admin/cards/choices'),
  });
}
