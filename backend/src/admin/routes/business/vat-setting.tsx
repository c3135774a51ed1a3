import { Button, Text, toast } from '@medusajs/ui';
import type { Vat } from '@shop/shared/desk/business';
import { startOfDay } from '@shop/shared/format/calendar';
import { formatDay } from '@shop/shared/format/days';
import { useState } from 'react';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { Field } from '../../frame/field';
import { Form } from '../../frame/form';

export const businessPath = '/admin/business';

export function VatSetting({ registration }: { registration: Vat | null }) {
  const [isOpen, setOpen] = useState(false);
  const save = useAction({
    run: (vat: Vat | null) => post(`${businessPath}/vat`, { vat }),
    onDone: () => {
      setOpen(false);
      toast.success('Saved.');
    },
    rereads: [businessPath],
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Text size="small">{describeRegistration(registration)}</Text>
        <div className="flex flex-wrap gap-2">
          {registration && (
            <Button variant="secondary" isLoading={save.isPending} onClick={() => save.mutate(null)}>
              Not registered any more
            </Button>
          )}
          {!isOpen && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {registration ? 'Change' : 'I am registered for VAT'}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <VatForm initial={registration} isBusy={save.isPending} onSave={save.mutate} />}
    </>
  );
}

type VatFormProps = { initial: Vat | null; isBusy: boolean; onSave: (vat: Vat) => void };

function VatForm({ initial, isBusy, onSave }: VatFormProps) {
  const [number, setNumber] = useState(initial?.number ?? '');
  const [from, setFrom] = useState(initial?.from_day ?? '');
  return (
    <Form className="mt-4 flex flex-wrap items-end gap-3" onSend={() => onSave({ number, from_day: from })}>
      <Field label="VAT number" required placeholder="GB 123 4567 89" value={number} onType={setNumber} />
      <Field label="Registered from" type="date" required value={from} onType={setFrom} />
      <Button type="submit" isLoading={isBusy}>
        Save
      </Button>
    </Form>
  );
}

function describeRegistration(registration: Vat | null): string {
  if (!registration) return 'Not registered for VAT. There is no VAT in any figure.';
  const { number, from_day } = registration;
  return `Registered as ${number} from ${formatDay(startOfDay(from_day))}. Prices include it: 20 % here, 0 % of what goes abroad.`;
}
