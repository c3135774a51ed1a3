import { formatDay } from '@shop/shared/format/days';
import { longestReason } from '@shop/shared/forms/order-forms';
import { useEffect, useRef, useState } from 'react';
import type { Cancellation } from '../../commerce/order/order.ts';
import { cancelRequested, notCancelled } from '../../commerce/order/order-words.ts';
import { LongField } from '../../forms/field/field.tsx';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import { Notice } from '../../message/notice.tsx';
import { useToastOf } from '../../message/use-toast-of.ts';
import styles from './order.module.css';

const words = {
  cancel: {
    open: 'Cancel this order',
    confirm: 'Yes, cancel this order',
  },
  withdrawal: {
    open: 'Withdraw from this order',
    confirm: 'Confirm withdrawal',
  },
};

export function CancelAsked({ cancellation: { requested } }: { cancellation: Cancellation }) {
  const notice = useRef<HTMLDivElement>(null);
  const [wasAsked] = useState(!!requested);
  const isNew = !!requested && !wasAsked;
  // The submitted form is gone, so the focus moves here.
  useEffect(() => {
    if (isNew) notice.current?.focus();
  }, [isNew]);
  if (!requested) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice type="info" message={cancelRequested[requested.kind]} />
    </div>
  );
}

interface Props {
  cancellation: Cancellation;
  /** It holds gift cards alone. */
  isMailed: boolean;
  action: string;
}

/** Two steps prevent accidents; both work without scripts. */
export function CancelOrder({ cancellation, isMailed, action }: Props) {
  const { possible, until } = cancellation;
  const sending = useSending<{ ok: boolean; message: string }>(notCancelled, { isShown: true });
  const { answer, heard } = sending;
  useToastOf({ heard, problem: undefined, answer: answer?.ok ? answer : undefined });
  if (!possible) return null;
  return (
    <details className={styles.cancel}>
      <summary>{words[possible].open}</summary>
      <SentForm sending={sending} action={action} answer={answer?.ok ? undefined : answer} className={styles.asking}>
        {isMailed ? (
          <p>
            Nothing of it has been spent yet. {until && <>You can cancel it until {formatDay(until)}. </>}The code stops
            working, and we pay everything back to the card that you paid with.
          </p>
        ) : possible === 'cancel' ? (
          <p>
            Nothing of it has been posted yet. We stop it and pay everything back to the card that you paid with,
            delivery included.
          </p>
        ) : (
          <p>
            You need give no reason. {until && <>You can do so until {formatDay(until)}. </>}Send the cards back within
            14 days, unused and fit to be sold; the cost of that is yours. We return the price and the standard delivery
            charge within 14 days of having them.
          </p>
        )}
        <LongField
          label="Your reason (optional)"
          name="reason"
          id="cancel-reason"
          rows={3}
          maxLength={longestReason}
          autoComplete="off"
        />
        <p>
          <button {...sending.button} className={`button ${styles.no}`}>
            {words[possible].confirm}
          </button>
        </p>
      </SentForm>
    </details>
  );
}
