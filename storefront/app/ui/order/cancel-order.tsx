import { formatDay } from '@shop/shared/format/days';
import { longestReason } from '@shop/shared/forms/order-forms';
import { useEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { OrderDetail, ShownCancellation } from '../../commerce/order/order.ts';
import { notCancelled } from '../../commerce/order/order-words.ts';
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

export function CancelAsked({ cancellation: { requested } }: { cancellation: ShownCancellation }) {
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
      <Notice type="info" message={requested.said} />
    </div>
  );
}

interface Props {
  order: OrderDetail;
  action: string;
}

/** Two steps prevent accidents; both work without scripts. */
export function CancelOrder({ order, action }: Props) {
  const { cancellation, isMailed, amounts, moneyBack, trade, cancelledAt, staysSold } = order;
  const isSpent = amounts.is_gift_card_spent;
  const back = moneyBack && ` and ${moneyBack}`;
  const { possible, until, requested } = cancellation;
  const sending = useSending<{ ok: boolean; message: string }>(notCancelled, { isShown: true });
  const { answer, heard } = sending;
  useToastOf({ heard, problem: undefined, answer: answer?.ok ? answer : undefined });
  if (!possible && trade === 'trade' && !cancelledAt && !requested) return <ShopTerms />;
  const stays = staysSold && <p className={styles.soft}>{staysSold}</p>;
  if (!possible) return stays;
  return (
    <>
      <details className={styles.cancel}>
        <summary>{words[possible].open}</summary>
        <SentForm sending={sending} action={action} answer={answer?.ok ? undefined : answer} className={styles.asking}>
          {isMailed ? (
            <p>
              Nothing of it has been spent yet. {until && <>You can cancel it until {formatDay(until)}. </>}The code
              stops working{moneyBack && `, and we ${moneyBack}`}.
            </p>
          ) : possible === 'cancel' ? (
            <p>
              Nothing of it has been posted yet.{' '}
              {isSpent && 'A gift card that you bought with it has been spent, and stays paid. '}
              We stop {isSpent ? 'the rest' : 'it'}
              {back}
              {back && !amounts.on_account && ', delivery included'}.
            </p>
          ) : (
            <p>
              You need give no reason. {until && <>You can do so until {formatDay(until)}. </>}Send the cards back
              within 14 days, unused and fit to be sold; the cost of that is yours. We return the price and the standard
              delivery charge within 14 days of having them. {staysSold}
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
      {stays}
    </>
  );
}

function ShopTerms() {
  return (
    <p className={styles.soft}>
      Orders of shops are not taken back once they are posted. If a card is damaged, or not the one that you ordered,
      tell us: we replace it or <Link to={`${href('/info/legal')}#terms`}>give you your money back</Link>.
    </p>
  );
}
