import { useState } from 'react';
import { Notice } from '../../../message/notice.tsx';
import { changeCart } from '../../../ui/card/cart-changes.ts';
import styles from './promotion-code.module.css';
import type { CodeAnswer, RefusedCode } from './promotion-code.tsx';

interface Props {
  isUsed: boolean;
  refused: RefusedCode | null;
}

type Pressed = { value: 'gift-card' | 'drop-gift-cards' };

/** Folded, since few have one. The summary says that it is updating, and the shop checks the code. */
export function GiftCard({ isUsed, refused }: Props) {
  const [answer, setAnswer] = useState<CodeAnswer | undefined>(refused?.answer);
  // Once open it stays: what was said of the card that was taken off is inside.
  const [isOpen, open] = useState(refused !== null);
  if (isUsed && !isOpen) open(true);
  return (
    <details open={isOpen}>
      <summary className={styles.fold}>Have a gift card?</summary>
      <form
        method="post"
        action="/cart"
        data-held=""
        className={styles.code}
        onSubmit={async (event) => {
          event.preventDefault();
          const form = event.currentTarget;
          // The Enter key presses the first of the buttons.
          const { value: intent } = (event.nativeEvent as SubmitEvent & { submitter: Pressed }).submitter;
          const gift = form.gift.value;
          const reply = await changeCart({ intent, fields: { gift, from: 'cart' }, by: 0 });
          setAnswer(reply);
          if (!reply.ok) return;
          form.reset();
          if (intent === 'drop-gift-cards') form.gift.focus();
        }}
      >
        <label>
          Code of a gift card
          <input name="gift" defaultValue={refused?.typed} maxLength={100} autoComplete="off" />
        </label>
        <button type="submit" name="intent" value="gift-card" className="button quiet">
          Use it
        </button>
        {isUsed && (
          <button type="submit" name="intent" value="drop-gift-cards" className="button plain">
            Take off
          </button>
        )}
        {answer?.message && (!answer.view || (answer.view.cart?.giftLeft !== undefined) === isUsed) && (
          <Notice type={answer.ok ? 'success' : 'error'} message={answer.message} />
        )}
      </form>
    </details>
  );
}
