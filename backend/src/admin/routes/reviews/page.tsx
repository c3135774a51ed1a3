import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Star } from '@medusajs/icons';
import { Text, toast } from '@medusajs/ui';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useList } from '../../client/use-list';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { SwitchPart } from '../../frame/switch-part';
import { type Press, type Review, ReviewCard } from './review-card';

type Answer = { reviews: Review[]; count: number; waiting_count: number; is_asking: boolean };

const path = '/admin/reviews';
const done = { show: 'The review is shown.', answer: 'Your answer is saved.', hide: 'The review is hidden.' };

export default function ReviewsPage() {
  const { data, error, filter, choose, pages } = useList<Answer, 'state'>(path, {
    limit: 20,
    filter: { state: 'waiting' },
    refetchInterval: 15_000,
  });
  const press = useAction({
    run: ({ id, to, body }: Press & { id: string }) => post(`${path}/${id}/${to}`, body),
    onDone: (_answer, { to }) => toast.success(done[to]),
    rereads: [path],
  });
  const ask = useAction({
    run: (is_asking: boolean) => post(`${path}/asking`, { is_asking }),
    rereads: [path],
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
          chosen={filter.state}
          onChoose={(state) => choose({ state })}
        />
      }
      error={error}
    >
      {data?.reviews.length === 0 && <Note>{emptyNote(filter.state)}</Note>}
      {data?.reviews.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          isBusy={press.isPending}
          onPress={(one) => press.pressOnce({ id: review.id, ...one })}
        />
      ))}
      <Pagination {...pages} />
      {data && (
        <SwitchPart
          title="Ask buyers for reviews"
          isOn={data.is_asking}
          isDisabled={ask.isPending}
          onChange={ask.mutate}
        >
          <Text size="small" className="text-ui-fg-subtle">
            {data.is_asking
              ? 'Two weeks after an order was posted, one mail asks what its cards were like.'
              : 'No mail asks for reviews. Links in mails that have left still work.'}
          </Text>
        </SwitchPart>
      )}
    </Page>
  );
}

function emptyNote(state: string): string {
  if (state === 'waiting') return 'No review waits for you. Everything has been read.';
  return state === 'shown' ? 'No review is shown yet.' : 'Nothing has been hidden.';
}

export const config = defineRouteConfig({ label: 'Reviews', icon: Star, rank: 1.5 });
