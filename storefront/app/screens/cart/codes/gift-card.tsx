import { formatMoney } from '@shop/shared/format/money';
import { useState } from 'react';
import type { Cart, CartReply } from '../../../commerce/cart/cart.ts';
import { Notice } from '../../../message/notice.tsx';
import { changeCart } from '../../../ui/card/cart-changes.ts';
import styles from './promotion-code.module.css';
import type { RefusedCode } from './promotion-code.tsx';

interface Props {
  used: NonNullable<Cart['giftCards']>;
  refused: RefusedCode | null;
}

/** Folded, since few have one. */
export function GiftCard({ used, refused }: Props) {
  const [answer, setAnswer] = useState<Pick<CartReply, 'ok' | 'message'> | undefined>(refused?.answer);
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement, isDropped: boolean) {
    const gift = String(new FormData(form).get('gift') ?? '').trim();
    if (isBusy || (!isDropped && !gift)) return;
    setBusy(true);
    setAnswer(undefined);
    const intent = isDropped ? 'drop-gift-cards' : 'gift-card';
    const reply = await changeCart({ intent, fields: { gift, from: 'cart' }, by: 0 });
    setBusy(false);
    setAnswer(reply);
    if (reply.ok) form.reset();
  }

  return (
    <details open={used.length > 0 || refused !== null}>
      <summary className={styles.fold}>Have a gift card?</summary>
      {used.map(({ lastFour, amount, left }) => (
        <p key={lastFour}>
          The one ending {lastFour} pays {formatMoney(amount)}.{' '}
          {left > 0 ? `${formatMoney(left)} stays on it.` : 'It is used up.'}
        </p>
      ))}
      <form
        method="post"
        action="/cart"
        data-held=""
        className={styles.code}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          void send(event.currentTarget, submitter?.getAttribute('value') === 'drop-gift-cards');
        }}
      >
        <label>
          Code of a gift card
          <input
            name="gift"
            defaultValue={refused?.typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
        </label>
        <button type="submit" name="intent" value="gift-card" className="button quiet" aria-busy={isBusy}>
          Use it
        </button>
        {used.length > 0 && (
          <button type="submit" name="intent" value="drop-gift-cards" className="button plain">
            Take off
          </button>
        )}
        {answer?.message && <Notice type={answer.ok ? 'success' : 'error'} message={answer.message} />}
      </form>
    </details>
  );
}
