import { arrayMove } from '@dnd-kit/sortable';
import { toast } from '@medusajs/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CardRow } from '../../../catalogue/cards/list-cards';
import { errorMessage, post } from '../../client/sdk';
import { useList } from '../../client/use-list';
import { keyOf } from '../../client/use-read';
import { deskQuery } from '../../desk/use-desk';
import type { Change, Count } from './card-row';

type Listed = { cards: CardRow[]; count: number };

export const cardsPath = '/admin/cards';

/** All cards must fit on one page, so that each can be dragged to any place. */
const limit = 120;

export function useCards(is: string) {
  const client = useQueryClient();
  const list = useList<Listed, 'is' | 'range' | 'q'>(cardsPath, { limit, filter: { is, range: '', q: '' } });
  const { data, query } = list;
  const show = (change: (cards: CardRow[]) => CardRow[]) =>
    client.setQueryData<Listed>(keyOf(cardsPath, query), (now) => now && { ...now, cards: change(now.cards) });
  const showEnvelopes = ({ id, envelopes }: CardRow) =>
    show((cards) => cards.map((card) => (card.id === id ? { ...card, envelopes } : card)));
  const rollBack = (problem: unknown) => {
    toast.error(errorMessage(problem));
    return client.invalidateQueries({ queryKey: [cardsPath] });
  };

  const { mutateAsync: change } = useMutation({
    mutationFn: ({ id, ...body }: Change & { id: string }) =>
      post<{ card: CardRow | null }>(`${cardsPath}/${id}/marks`, body),
    onMutate: ({ id, prices: _, ...marks }) =>
      show((cards) => cards.map((card) => (card.id === id ? { ...card, ...marks } : card))),
    onSuccess: ({ card }, { prices }) => {
      // When switches are pressed quickly, an early answer lacks the later changes, so only prices are taken.
      if (card && prices) showEnvelopes(card);
      return client.invalidateQueries({ queryKey: ['products'] });
    },
    onError: rollBack,
  });

  const { mutateAsync: count } = useMutation({
    mutationFn: ({ id, ...body }: { id: string; envelopes: Count[] }) =>
      post<{ card: CardRow | null }>(`${cardsPath}/${id}/count`, body),
    onSuccess: ({ card }) => {
      if (card) showEnvelopes(card);
      return client.invalidateQueries({ queryKey: deskQuery.queryKey });
    },
    onError: rollBack,
  });

  const place = useMutation({
    // The requests must run one after the other, or an earlier place could win.
    scope: { id: 'place-card' },
    mutationFn: ({ id, ...body }: { id: string; beside: string; side: 'before' | 'after' }) =>
      post(`${cardsPath}/${id}/place`, body),
    onError: rollBack,
  });
  const move = (id: string, to: string) => {
    const cards = data?.cards ?? [];
    const [from, at] = [id, to].map((one) => cards.findIndex((card) => card.id === one));
    if (from === undefined || at === undefined || from < 0 || at < 0 || from === at) return;
    const moved = arrayMove(cards, from, at);
    show(() => moved);
    const before = moved[at - 1];
    const after = moved[at + 1];
    if (before) place.mutate({ id, beside: before.id, side: 'after' });
    else if (after) place.mutate({ id, beside: after.id, side: 'before' });
  };

  return { ...list, change, count, move };
}
