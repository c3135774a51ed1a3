import { useQuery } from '@tanstack/react-query';
import type { listChoices } from '../../../catalogue/cards/list-choices';
import type { AnswerOf } from '../../client/answer';
import { sdk } from '../../client/sdk';

export type Choices = AnswerOf<typeof listChoices>;

export function useChoices() {
  return useQuery({
    queryKey: ['shop-card-choices'],
    queryFn: () => sdk.client.fetch<Choices>('/admin/cards/choices'),
  });
}
