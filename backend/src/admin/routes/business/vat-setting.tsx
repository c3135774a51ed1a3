import { Button, Text, toast } from '@medusajs/ui';
import type { Vat } from '@shop/shared/desk/business';
import { startOfDay } from '@shop/shared/format/calendar';
import { formatDay } from '@shop/shared/format/days';
import { useState } from 'react';
import { useSaved } from '../../client/saved/use-saved';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { Field } from '../../frame/field';
import { Form } from '../../frame/form';

export const businessPath = '/admin/business';

/** `was` is the registration that was shown. */
type Change = { vat: Vat | null; was: Vat | null };

export function VatSetting({ registration }: { registration: Vat | null }) {
  const [isOpen, setOpen] = useState(false);
  const save = useAction({
    run: (change: Change) => post(`${businessPath}/vat`, change),
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
            <Button
              variant="secondary"
              isLoading={save.isPending}
              onClick={() => save.mutate({ vat: null, was: registration })}
            >
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
      {isOpen && <VatForm registration={registration} isBusy={save.isPending} onSave={save.mutate} />}
    </>
  );
}

type VatFormProps = { registration: Vat | null; isBusy: boolean; onSave: (change: Change) => void };

const empty: Vat = { number: '', from_day: '' };

function VatForm({ registration, isBusy, onSave }: VatFormProps) {
  const { was, draft, setDraft } = useSaved<Vat | null, Vat>(registration, {
    write: (saved) => saved ?? empty,
    read: (typed) => typed,
  });
  return (
    <Form className="mt-4 flex flex-wrap items-end gap-3" onSend={() => onSave({ vat: draft, was })}>
      <Field
        label="VAT number"
        required
        placeholder="GB 123 4567 89"
        value={draft.number}
        onType={(number) => setDraft((now) => ({ ...now, number }))}
      />
      <Field
        label="Registered from"
        type="date"
        required
        value={draft.from_day}
        onType={(from_day) => setDraft((now) => ({ ...now, from_day }))}
      />
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
