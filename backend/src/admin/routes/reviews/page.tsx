import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Star } from '@medusajs/icons';
import { toast } from '@medusajs/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage, sdk } from '../../client/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { useListFilter } from '../../frame/use-list-filter';
import { AskingSwitch } from './asking-switch';
import type { Review } from './review';
import { type Press, ReviewCard } from './review-card';

type Answer = { reviews: Review[]; count: number; waiting_count: number; is_asking: boolean };

const limit = 20;
const done = { show: 'The review is shown.', answer: 'Your answer is saved.', hide: 'The review is hidden.' };

export default function ReviewsPage() {
  const { chosen: state, choose, offset, setOffset } = useListFilter('waiting');
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['shop-reviews', state, offset],
    queryFn: () => sdk.client.fetch<Answer>('/admin/reviews', { query: { state, limit, offset } }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const again = () => client.invalidateQueries({ queryKey: ['shop-reviews'] });
  const press = useMutation({
    mutationFn: ({ id, to, body }: Press & { id: string }) =>
      sdk.client.fetch(`/admin/reviews/${id}/${to}`, { method: 'POST', body }),
    onSuccess: (_answer, { to }) => void toast.success(done[to]),
    onError: (problem) => void toast.error(errorMessage(problem)),
    // A refusal too means that the list is out of date.
    onSettled: again,
  });
  const ask = useMutation({
    mutationFn: (is_asking: boolean) =>
      sdk.client.fetch('/admin/reviews/asking', { method: 'POST', body: { is_asking } }),
    onSuccess: again,
    onError: (problem) => void toast.error(errorMessage(problem)),
  });
  const waiting = data?.waiting_count ?? 0;
  return (
    <Page
      title="Reviews"
      hint="What buyers say of your cards. Nothing stands in the shop before you have read it."
      actions={
        <FilterTabs
          label="Which reviews"
          choices={[
            { value: 'waiting', name: waiting > 0 ? `To read (${waiting})` : 'To read' },
            { value: 'shown', name: 'Shown' },
            { value: 'hidden', name: 'Hidden' },
          ]}
          chosen={state}
          onChoose={choose}
        />
      }
    >
      {error && <Note>{errorMessage(error)}</Note>}
      {data?.reviews.length === 0 && <Note>{emptyNote(state)}</Note>}
      {data?.reviews.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          isBusy={press.isPending}
          onPress={(one) =>
            press.mutateAsync({ id: review.id, ...one }).then(
              () => true,
              () => false,
            )
          }
        />
      ))}
      <Pagination offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
      {data && <AskingSwitch isAsking={data.is_asking} isBusy={ask.isPending} onChange={(is) => ask.mutate(is)} />}
    </Page>
  );
}

function emptyNote(state: string): string {
  if (state === 'waiting') return 'No review waits for you. Everything has been read.';
  return state === 'shown' ? 'No review is shown yet.' : 'Nothing has been hidden.';
}

export const config = defineRouteConfig({ label: 'Reviews', icon: Star, rank: 1.5 });
