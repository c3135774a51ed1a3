import { Input, Label } from '@medusajs/ui';
import { useId } from 'react';
import { thumb } from '../../order/thumb';

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <Label size="small" htmlFor={id}>
        {label}
      </Label>
      <Input id={id} className={thumb} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
