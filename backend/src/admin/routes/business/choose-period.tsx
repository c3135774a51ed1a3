import { ChevronLeftMini, ChevronRightMini } from '@medusajs/icons';
import { Button } from '@medusajs/ui';
import type { Period } from '@shop/shared/desk/business';
import { dayOf } from '@shop/shared/format/calendar';
import { Field } from '../../frame/field';
import { FilterTabs } from '../../frame/filter-tabs';
import { adjacentPeriod, type Kind, monthOf, taxYearOf } from './periods';

export type Chosen = { kind: Kind; period: Period };

const kinds = [
  { value: 'month', name: 'Month' },
  { value: 'tax year', name: 'Tax year' },
  { value: 'days', name: 'Any days' },
] as const;

type ChoosePeriodProps = { chosen: Chosen; onChoose: (chosen: Chosen) => void };

export function ChoosePeriod({ chosen: { kind, period }, onChoose }: ChoosePeriodProps) {
  const chooseKind = (to: Kind) => {
    const today = dayOf(new Date());
    const first = { month: monthOf(today), 'tax year': taxYearOf(today), days: period };
    onChoose({ kind: to, period: first[to] });
  };
  return (
    <div className="flex flex-wrap items-end gap-3 px-6 py-3">
      <FilterTabs label="Of which days" choices={kinds} chosen={kind} onChoose={chooseKind} />
      <div className="flex gap-2">
        <Button variant="secondary" onClick={() => onChoose({ kind, period: adjacentPeriod(period, kind, -1) })}>
          <ChevronLeftMini aria-hidden />
          Earlier
        </Button>
        <Button variant="secondary" onClick={() => onChoose({ kind, period: adjacentPeriod(period, kind, 1) })}>
          Later
          <ChevronRightMini aria-hidden />
        </Button>
      </div>
      {kind === 'days' && (
        <div className="flex flex-wrap gap-3">
          <Day
            name="From"
            day={period.from}
            onChange={(from) => onChoose({ kind, period: { from, to: from > period.to ? from : period.to } })}
          />
          <Day
            name="To"
            day={period.to}
            onChange={(to) => onChoose({ kind, period: { from: to < period.from ? to : period.from, to } })}
          />
        </div>
      )}
    </div>
  );
}

function Day({ name, day, onChange }: { name: string; day: string; onChange: (day: string) => void }) {
  return (
    <Field
      around="flex items-center gap-2"
      label={name}
      type="date"
      required
      value={day}
      onType={(typed) => typed && onChange(typed)}
    />
  );
}
