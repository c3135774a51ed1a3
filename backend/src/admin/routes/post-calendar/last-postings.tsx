import { Plus, Trash } from '@medusajs/icons';
import { Button, IconButton, Label, Text } from '@medusajs/ui';
import { useId } from 'react';
import { Field } from '../../frame/field';
import { Part } from '../../frame/part';
import { thumb } from '../../order/order-button';
import { dayField } from './closed-times';
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
      <Field
        label="Occasion"
        around="min-w-0"
        className={thumb}
        placeholder="Christmas"
        value={one.occasion}
        onType={(occasion) => onChange({ occasion })}
      />
      <div className="min-w-0">
        <Label size="small" htmlFor={id}>
          By
        </Label>
        <select
          id={id}
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
      <Field label="Last day to post" {...dayField} value={one.last} onType={(last) => onChange({ last })} />
      <Field label="To be there by" {...dayField} value={one.by} onType={(by) => onChange({ by })} />
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
