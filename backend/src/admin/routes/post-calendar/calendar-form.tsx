import { Button, Text, toast } from '@medusajs/ui';
import { arrivalDay } from '@shop/shared/post-calendar/arrival';
import { describeArrival, orderBefore } from '@shop/shared/post-calendar/describe-arrival';
import type { PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { useState } from 'react';
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
export type SavedCalendar = { post_calendar: PostCalendar; deliveries: Delivery[] };

export function CalendarForm({ kept: { post_calendar, deliveries } }: { kept: SavedCalendar }) {
  const [draft, setDraft] = useState<Draft>(() => toDraft(post_calendar, deliveries));
  const [problem, setProblem] = useState('');
  const save = useAction({
    run: (calendar: PostCalendar) => post(calendarPath, calendar),
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
