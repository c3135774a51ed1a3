import { Plus, Trash } from '@medusajs/icons';
import { Button, IconButton, Input, Label, Text } from '@medusajs/ui';
import { useId } from 'react';
import { Part } from '../../frame/part';
import { thumb } from '../../order/thumb';
import { DayField } from './day-field';
import { type Delivery, type LastPosting, newKey } from './draft';

type LastPostingsProps = {
  dates: readonly LastPosting[];
  deliveries: readonly Delivery[];
  onChange: (dates: LastPosting[]) => void;
};

/** Parcels posted after the carrier's last posting date are promised for after the holiday. */
export function LastPostings({ dates, deliveries, onChange }: LastPostingsProps) {
  const add = () => {
    const code = deliveries[0]?.code ?? '';
    const { occasion = '', by = '' } = dates.at(-1) ?? {};
    onChange([...dates, { key: newKey(), code, occasion, last: '', by }]);
  };
  return (
    <Part title="Last posting dates">
      <Text size="small" className="mb-3 text-ui-fg-subtle">
        As the carrier publishes them. The delivery page and the season on the home page tell shoppers the last day to
        order, with the time for packing, and what is posted later is promised for after the occasion.
      </Text>
      <ul className="flex max-w-3xl flex-col gap-4">
        {dates.map((one) => (
          <li key={one.key}>
            <OneDate
              one={one}
              deliveries={deliveries}
              onChange={(part) => onChange(dates.map((it) => (it.key === one.key ? { ...it, ...part } : it)))}
              onRemove={() => onChange(dates.filter(({ key }) => key !== one.key))}
            />
          </li>
        ))}
      </ul>
      <Button type="button" size="small" variant="transparent" className={`mt-2 ${thumb}`} onClick={add}>
        <Plus /> Add a last posting date
      </Button>
    </Part>
  );
}

type OneDateProps = {
  one: LastPosting;
  deliveries: readonly Delivery[];
  onChange: (part: Partial<LastPosting>) => void;
  onRemove: () => void;
};

function OneDate({ one, deliveries, onChange, onRemove }: OneDateProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1.2fr_1fr_1fr_1fr_2rem]">
      <div className="min-w-0">
        <Label size="small" htmlFor={`${id}-occasion`}>
          Occasion
        </Label>
        <Input
          id={`${id}-occasion`}
          className={thumb}
          placeholder="Christmas"
          value={one.occasion}
          onChange={(event) => onChange({ occasion: event.target.value })}
        />
      </div>
      <div className="min-w-0">
        <Label size="small" htmlFor={`${id}-way`}>
          By
        </Label>
        <select
          id={`${id}-way`}
          className={`block h-8 w-full rounded-md border border-ui-border-base bg-ui-bg-field px-2 text-sm ${thumb}`}
          value={one.code}
          onChange={(event) => onChange({ code: event.target.value })}
        >
          {deliveries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <DayField label="Last day to post" value={one.last} onChange={(last) => onChange({ last })} />
      <DayField label="To be there by" value={one.by} onChange={(by) => onChange({ by })} />
      <IconButton
        type="button"
        variant="transparent"
        className={`${thumb} max-sm:min-w-10`}
        aria-label={`Remove the last posting date for ${one.occasion || 'nothing'}`}
        onClick={onRemove}
      >
        <Trash />
      </IconButton>
    </div>
  );
}
