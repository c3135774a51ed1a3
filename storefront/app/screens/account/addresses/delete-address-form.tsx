import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { addressNotDeleted } from '../../../commerce/customer/account-words.ts';
import { SentForm } from '../../../forms/sending/sent-form.tsx';
import { useSending } from '../../../forms/sending/use-sending.ts';
import { useToastOf } from '../../../message/use-toast-of.ts';
import styles from './addresses.module.css';
import type { DeleteAnswer } from './delete-address.ts';

/** A toast reports the result too, as the address may be gone by then. */
export function DeleteAddressForm({ id, name }: { id: string; name: string }) {
  const sending = useSending<DeleteAnswer>(addressNotDeleted, { isShown: true });
  const navigate = useNavigate();
  const refused = sending.answer?.ok === false ? sending.answer : undefined;
  useToastOf(sending);
  useEffect(() => {
    if (refused?.to) void navigate(refused.to);
  }, [refused, navigate]);
  return (
    <SentForm
      sending={sending}
      action={href('/account/addresses/:id/delete', { id })}
      answer={refused}
      aria-busy={sending.isBusy}
    >
      <button {...sending.button} className={`button ${styles.danger}`} aria-label={`Delete address ${name}`}>
        Delete address
      </button>
    </SentForm>
  );
}
