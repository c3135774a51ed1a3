import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import { useToastOf } from '../../message/use-toast-of.ts';
import type { DeleteAnswer } from './answer-delete.server.ts';

interface Props {
  action: string;
  failure: string;
  label: string;
  className: string;
  children: ReactNode;
}

/** A toast reports the result too, as what was deleted may be gone from the page by then. */
export function DeleteForm({ action, failure, label, className, children }: Props) {
  const sending = useSending<DeleteAnswer>(failure, { isShown: true });
  const navigate = useNavigate();
  const refused = sending.answer?.ok === false ? sending.answer : undefined;
  useToastOf(sending);
  useEffect(() => {
    if (refused?.to) void navigate(refused.to);
  }, [refused, navigate]);
  return (
    <SentForm sending={sending} action={action} answer={refused} aria-busy={sending.isBusy}>
      <button {...sending.button} className={className} aria-label={label}>
        {children}
      </button>
    </SentForm>
  );
}
