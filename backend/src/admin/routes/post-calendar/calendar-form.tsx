import { Button, Text, toast } from '@medusajs/ui';
import type { PromisedDay } from '@shop/shared/desk/promised-day';
import { formatWeekday } from '@shop/shared/format/days';
import { arrivalDay } from '@shop/shared/post-calendar/arrival';
import { describeArrival, orderBefore } from '@shop/shared/post-calendar/describe-arrival';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { useState } from 'react';
import { useSaved } from '../../client/saved/use-saved';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { Problem } from '../../frame/field';
import { Form } from '../../frame/form';
import { ClosedTimes } from './closed-times';
import { DeliveryTimes } from './delivery-times';
import { type Delivery, type Draft, readDraft, toDraft } from './draft';
import { LastPostings } from './last-postings';
import { WorkingHours } from './working-hours';

export const calendarPath = '/admin/post-calendar';
export type SavedCalendar = { post_calendar: PostCalendar; deliveries: Delivery[]; promised: PromisedDay[] };

export function CalendarForm({ kept: { post_calendar, deliveries, promised } }: { kept: SavedCalendar }) {
  const { was, draft, setDraft } = useSaved<PostCalendar, Draft>(post_calendar, {
    write: (calendar) => toDraft(calendar, deliveries),
    read: (typed) => {
      const read = readDraft(typed);
      return read.ok ? read.calendar : undefined;
    },
  });
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (calendar: PostCalendar) => post(calendarPath, { ...calendar, was }),
    onDone: () => toast.success('Saved. Shoppers are told the new days.'),
    onProblem: setProblem,
    rereads: [calendarPath],
  });
  const change = (part: Partial<Draft>) => {
    setProblem('');
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = () => {
    const read = readDraft(draft);
    setProblem(read.ok ? '' : read.problem);
    if (read.ok) save.mutate(read.calendar);
  };
  return (
    <Form className="divide-y" onSend={submit} aria-label="Post calendar">
      <WorkingHours hour={draft.hour} weekdays={draft.weekdays} onChange={change} />
      <DeliveryTimes ways={draft.ways} onChange={(ways) => change({ ways })} />
      <ClosedTimes closed={draft.closed} onChange={(closed) => change({ closed })} />
      <PromisedWhileClosed promised={promised} />
      <LastPostings
        dates={draft.lastPosting}
        deliveries={deliveries}
        onChange={(lastPosting) => change({ lastPosting })}
      />
      <div className="px-6 py-4">
        <PromisePreview draft={draft} />
        <Problem sentence={problem} className="mt-2" />
        <Button type="submit" className="mt-3 h-10 md:h-8" isLoading={save.isPending}>
          Save the calendar
        </Button>
      </div>
    </Form>
  );
}

/** Closing takes back no promise. */
function PromisedWhileClosed({ promised }: { promised: readonly PromisedDay[] }) {
  if (promised.length === 0) return null;
  const orders = new Set(promised.map(({ order_id }) => order_id)).size;
  return (
    <section className="bg-ui-tag-orange-bg flex flex-col gap-2 px-6 py-4" aria-label="Promised in the closed days">
      <Text size="small" weight="plus" role="status">
        {orders === 1
          ? '1 order that is not in the post yet is promised in the days on which you are closed.'
          : `${orders} orders that are not in the post yet are promised in the days on which you are closed.`}{' '}
        Post them before, or write to their buyers.
      </Text>
      <ul className="flex flex-col gap-1">
        {promised.map(({ order_id, reference, day, is_to_post }) => (
          <li key={reference}>
            <Text size="small">
              <a href={`/app/orders/${order_id}`} className="text-ui-fg-base underline">
                #{reference}
              </a>
              {is_to_post ? `, to be posted on ${formatWeekday(day)}` : `, promised by ${formatWeekday(day)}`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PromisePreview({ draft }: { draft: Draft }) {
  const read = readDraft(draft);
  if (!read.ok) return null;
  const now = new Date();
  const days = draft.ways.flatMap(({ code, name }) => {
    const day = arrivalDay(read.calendar, code, now);
    return day ? [`${name}, ${describeArrival(day)}`] : [];
  });
  return (
    <Text size="small" role="status">
      {days.length === 0 ? 'Shoppers are told no day.' : `${orderBefore(read.calendar, now)}: ${days.join('; ')}.`}
    </Text>
  );
}
