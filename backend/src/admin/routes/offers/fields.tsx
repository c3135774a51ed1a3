import { Button, Text } from '@medusajs/ui';
import type { ComponentProps, ReactNode } from 'react';
import * as frame from '../../frame/field';
import { Form, FormButtons } from '../../frame/form';
import type { Typed } from './code-draft';
import { aWeek, type TypedDays } from './parse-fields';

export const thumb = 'h-10 md:h-8';

/** A field of an offer. Numbers are text while they are typed. */
export const Field = (props: Omit<ComponentProps<typeof frame.Field>, 'around' | 'className'>) => (
  <frame.Field around="min-w-0" className={thumb} autoComplete="off" {...props} />
);

export function DayFields({ days, onType }: { days: TypedDays; onType: (days: TypedDays) => void }) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
      <Field label="From" value={days.from} placeholder="now" onType={(from) => onType({ ...days, from })} />
      <Field
        label="Until, that day included"
        value={days.until}
        placeholder="day/month/year"
        onType={(until) => onType({ ...days, until })}
      />
      <Button type="button" variant="secondary" className={thumb} onClick={() => onType(aWeek(days.from, new Date()))}>
        For a week
      </Button>
    </div>
  );
}

type OfferFormProps = {
  label: string;
  typed: Typed<unknown>;
  isAsked: boolean;
  problem: string;
  isBusy: boolean;
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function OfferForm(props: OfferFormProps) {
  const { label, typed, isAsked, problem, isBusy, submit, onSubmit, onClose, children } = props;
  const wrong = problem || typed.problem || (isAsked ? typed.missing : '');
  return (
    <Form className="px-6 py-5" aria-label={label} onSend={() => onSubmit()}>
      <div className="flex max-w-2xl flex-col gap-4">
        {children}
        <div role="status" className="bg-ui-bg-subtle min-h-10 rounded-lg px-3 py-2">
          <Text weight="plus" className="break-words">
            {typed.sentence || '…'}
          </Text>
        </div>
        <frame.Problem sentence={wrong} />
        <FormButtons submit={submit} cancel="Close" isBusy={isBusy} className={thumb} onCancel={onClose} />
      </div>
    </Form>
  );
}
