import { Plus, Trash } from '@medusajs/icons';
import { Button, IconButton, Text } from '@medusajs/ui';
import { Field } from '../../frame/field';
import { Part } from '../../frame/part';
import { thumb } from '../../order/order-button';
import { type Closed, newKey } from './draft';

export const dayField = { type: 'date', around: 'min-w-0', className: thumb };

type ClosedTimesProps = { closed: readonly Closed[]; onChange: (closed: Closed[]) => void };

export function ClosedTimes({ closed, onChange }: ClosedTimesProps) {
  const change = (key: string, part: Partial<Closed>) =>
    onChange(closed.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <Part title="When you are closed besides">
      {closed.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          Holidays and other days on which nothing is posted.
        </Text>
      )}
      <ul className="flex max-w-xl flex-col gap-2">
        {closed.map(({ key, from, until }) => (
          <li key={key} className="grid grid-cols-[1fr_1fr_2.5rem] items-end gap-3">
            <Field
              label="From"
              {...dayField}
              value={from}
              onType={(day) => change(key, { from: day, until: until === '' || until < day ? day : until })}
            />
            <Field
              label="Until, that day included"
              {...dayField}
              value={until}
              onType={(day) => change(key, { until: day })}
            />
            <IconButton
              type="button"
              variant="transparent"
              className={`${thumb} max-sm:min-w-10`}
              aria-label={`Remove the days from ${from || 'no day'}`}
              onClick={() => onChange(closed.filter((one) => one.key !== key))}
            >
              <Trash />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        type="button"
        size="small"
        variant="transparent"
        className={`mt-2 ${thumb}`}
        onClick={() => onChange([...closed, { key: newKey(), from: '', until: '' }])}
      >
        <Plus /> Add closed days
      </Button>
    </Part>
  );
}
