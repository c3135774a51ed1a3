import { Label, Switch, Text } from '@medusajs/ui';
import { useId } from 'react';
import { Field } from '../../frame/field';
import { Part } from '../../frame/part';
import { thumb } from '../../order/order-button';
import type { DeliveryTime } from './draft';

type DeliveryTimesProps = { ways: readonly DeliveryTime[]; onChange: (ways: DeliveryTime[]) => void };

export function DeliveryTimes({ ways, onChange }: DeliveryTimesProps) {
  const change = (code: string, part: Partial<DeliveryTime>) =>
    onChange(ways.map((way) => (way.code === code ? { ...way, ...part } : way)));
  return (
    <Part title="How long the post takes">
      <Text size="small" className="mb-3 text-ui-fg-subtle">
        In working days from the post box to the door. Shoppers are told the later end, after the 1-2 working days in
        which an order is packed. Without a number no day is said.
      </Text>
      <ul className="flex max-w-xl flex-col gap-4">
        {ways.map((way) => (
          <li key={way.code}>
            <DeliveryTimeFields way={way} onChange={(part) => change(way.code, part)} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const days = { around: '', className: thumb, inputMode: 'numeric' } as const;

function DeliveryTimeFields({ way, onChange }: { way: DeliveryTime; onChange: (part: Partial<DeliveryTime>) => void }) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1.4fr]">
      <legend className="mb-1 font-medium">{way.name}</legend>
      <Field label="At least" {...days} value={way.least} onType={(least) => onChange({ least })} />
      <Field label="At most" {...days} value={way.most} onType={(most) => onChange({ most })} />
      <div className="col-span-2 flex h-10 items-center gap-2 md:col-span-1 md:h-8">
        <Switch id={id} checked={way.saturdays} onCheckedChange={(saturdays) => onChange({ saturdays })} />
        <Label size="small" htmlFor={id}>
          Saturdays count
        </Label>
      </div>
    </fieldset>
  );
}
