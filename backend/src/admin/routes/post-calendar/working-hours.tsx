import { Button, Label, Text } from '@medusajs/ui';
import { dayOf } from '@shop/shared/format/calendar';
import { formatWeekday } from '@shop/shared/format/days';
import { bankHolidays } from '@shop/shared/post-calendar/bank-holidays';
import { formatHour, weekdayName } from '@shop/shared/post-calendar/describe-arrival';
import { useId } from 'react';
import { Part } from '../../frame/part';

const hours = Array.from({ length: 23 }, (_, index) => index + 1);
const week = [1, 2, 3, 4, 5, 6, 7];

type WorkingHoursProps = {
  hour: number;
  weekdays: readonly number[];
  onChange: (part: { hour?: number; weekdays?: number[] }) => void;
};

export function WorkingHours({ hour, weekdays, onChange }: WorkingHoursProps) {
  const id = useId();
  const toggle = (day: number) =>
    onChange({ weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day] });
  return (
    <Part title="When you work">
      <Label size="small" htmlFor={id}>
        An order counts for its day until
      </Label>
      <select
        id={id}
        className="mt-1 block h-10 w-40 rounded-md border border-ui-border-base bg-ui-bg-field px-2 text-base md:h-8 md:text-sm"
        value={hour}
        onChange={(event) => onChange({ hour: Number(event.target.value) })}
      >
        {hours.map((one) => (
          <option key={one} value={one}>
            {formatHour(one)}
          </option>
        ))}
      </select>
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="mb-1 text-sm font-medium">Days on which you pack and post</legend>
        {week.map((day) => (
          <Button
            key={day}
            type="button"
            size="small"
            className="h-10 md:h-7"
            variant={weekdays.includes(day) ? 'primary' : 'secondary'}
            aria-pressed={weekdays.includes(day)}
            onClick={() => toggle(day)}
          >
            {weekdayName(day)}
          </Button>
        ))}
      </fieldset>
      <Text size="small" className="mt-3 text-ui-fg-subtle">
        {`Bank holidays of Northern Ireland are left out by themselves. Next: ${nextHolidays().join(', ')}.`}
      </Text>
    </Part>
  );
}

function nextHolidays(): string[] {
  const today = dayOf(new Date());
  const year = Number(today.slice(0, 4));
  return [...bankHolidays(year), ...bankHolidays(year + 1)]
    .filter((day) => day >= today)
    .slice(0, 3)
    .map(formatWeekday);
}
