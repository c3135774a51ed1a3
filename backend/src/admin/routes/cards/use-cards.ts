import { arrayMove } from '@dnd-kit/sortable';
import { toast } from '@medusajs/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardRow } from '../../../catalogue/cards/list-cards';
import { errorMessage, sdk } from '../../client/sdk';
import type { Change, Count } from './card-row';

type Listed = { cards: CardRow[]; count: number };

/** All cards must fit on one page, so that each can be dragged to any place. */
export const limit = 120;

export function useCards(query: { offset: number; is: string; range: string; q: string }) {
  const client = useQueryClient();
  const queryKey = ['shop-cards', query];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => {
      const { offset, ...words } = query;
      const asked = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
      return sdk.client.fetch<Listed>('/admin/cards', { query: { offset, limit, ...asked } });
    },
    placeholderData: keepPreviousData,
  });
  const show = (change: (cards: CardRow[]) => CardRow[]) =>
    client.setQueryData<Listed>(queryKey, (now) => now && { ...now, cards: change(now.cards) });
  const rollBack = (problem: unknown) => {
    toast.error(errorMessage(problem));
    return client.invalidateQueries({ queryKey: ['shop-cards'] });
  };

  const { mutateAsync: change } = useMutation({
    mutationFn: ({ id, ...body }: Change & { id: string }) =>
      sdk.client.fetch<{ card: CardRow | null }>(`/admin/cards/${id}/marks`, { method: 'POST', body }),
    onMutate: ({ id, prices: _, ...marks }) =>
      show((cards) => cards.map((card) => (card.id === id ? { ...card, ...marks } : card))),
    onSuccess: ({ card }, { id, prices }) => {
      // When switches are pressed quickly, an early answer lacks the later changes, so only prices are taken.
      if (card && prices)
        show((cards) => cards.map((one) => (one.id === id ? { ...one, envelopes: card.envelopes } : one)));
      return client.invalidateQueries({ queryKey: ['products'] });
    },
    onError: rollBack,
  });

  const { mutateAsync: count } = useMutation({
    mutationFn: ({ id, ...body }: { id: string; envelopes: Count[] }) =>
      sdk.client.fetch<{ card: CardRow | null }>(`/admin/cards/${id}/count`, { method: 'POST', body }),
    onSuccess: ({ card }, { id }) => {
      if (card) show((cards) => cards.map((one) => (one.id === id ? { ...one, envelopes: card.envelopes } : one)));
      return client.invalidateQueries({ queryKey: ['shop-desk'] });
    },
    onError: rollBack,
  });

  const place = useMutation({
    // The requests must run one after the other, or an earlier place could win.
    scope: { id: 'place-card' },
    mutationFn: ({ id, ...body }: { id: string; beside: string; side: 'before' | 'after' }) =>
      sdk.client.fetch(`/admin/cards/${id}/place`, { method: 'POST', body }),
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

  return { data, error, change, count, move };
}
