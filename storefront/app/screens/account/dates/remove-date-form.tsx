import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { reminderNotRemoved } from '../../../commerce/customer/reminders.ts';
import { SentForm } from '../../../forms/sending/sent-form.tsx';
import { useSending } from '../../../forms/sending/use-sending.ts';
import { useToastOf } from '../../../message/use-toast-of.ts';
import type { RemovalAnswer } from './remove-date.ts';

/** A toast reports the result too, as the date may be gone by then. */
export function RemoveDateForm({ id, name }: { id: string; name: string }) {
  const sending = useSending<RemovalAnswer>(reminderNotRemoved, { isShown: true });
  const navigate = useNavigate();
  const refused = sending.answer?.ok === false ? sending.answer : undefined;
  useToastOf(sending);
  useEffect(() => {
    if (refused?.to) void navigate(refused.to);
  }, [refused, navigate]);
  return (
    <SentForm
      sending={sending}
      action={href('/account/dates/:id/remove', { id })}
      answer={refused}
      aria-busy={sending.isBusy}
    >
      <button {...sending.button} className="button plain" aria-label={`Forget ${name}`}>
        Forget
      </button>
    </SentForm>
  );
}
