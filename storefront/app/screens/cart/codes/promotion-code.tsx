import { useEffect, useRef, useState } from 'react';
import type { CartReply } from '../../../commerce/cart/cart.ts';
import { Notice } from '../../../message/notice.tsx';
import { changeCart } from '../../../ui/card/cart-changes.ts';
import styles from './promotion-code.module.css';

/** Set when the code was posted without scripts. */
export interface RefusedCode {
  field: 'code' | 'gift';
  typed: string;
  answer: { ok: boolean; message?: string };
}

interface Props {
  codes: string[];
  /** Belongs to the shopper and moves from cart to cart; it is prefilled if this cart does not have it. */
  saved: string;
  refused: RefusedCode | null;
}

/** The answer to a code, and the cart then: a success is told while the cart is still so. */
export type CodeAnswer = Pick<CartReply, 'ok' | 'message' | 'view'>;

export function PromotionCode({ codes, saved, refused }: Props) {
  const applied = codes[0];
  const [typed, setTyped] = useState(refused?.typed ?? saved);
  const [answer, setAnswer] = useState<CodeAnswer | undefined>(refused?.answer);
  const [isBusy, setBusy] = useState(false);
  // Without scripts the button must stay enabled.
  const [isHydrated, setHydrated] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    setHydrated(true);
    // What was typed before that exists only in the DOM.
    if (input.current && applied === undefined) setTyped(input.current.value);
  }, []);
  const clear = useRef<HTMLButtonElement>(null);

  async function send(intent: 'code' | 'clear-code') {
    setBusy(true);
    setAnswer(undefined);
    const reply = await changeCart({ intent, fields: { code: typed.trim(), from: 'cart' }, by: 0 });
    setBusy(false);
    setAnswer(reply);
    if (reply.ok && intent === 'clear-code') setTyped('');
    // Either the field or the other button is disabled now, so focus moves to the one that is enabled.
    requestAnimationFrame(() => (reply.ok && intent === 'code' ? clear : input).current?.focus());
  }

  return (
    <form
      method="post"
      action="/cart"
      data-held=""
      className={styles.code}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent & { submitter: HTMLButtonElement };
        const isClearing = submitter.value === 'clear-code';
        if (isBusy) return;
        if (isClearing && applied === undefined && !saved) {
          setTyped('');
          setAnswer(undefined);
          input.current?.focus();
        } else void send(isClearing ? 'clear-code' : 'code');
      }}
    >
      <label>
        Promotion code
        <input
          ref={input}
          name="code"
          value={applied ?? typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          disabled={applied !== undefined}
        />
      </label>
      <button
        type="submit"
        name="intent"
        value="code"
        className="button quiet"
        disabled={applied !== undefined || (isHydrated && (isBusy || !typed.trim()))}
        aria-busy={isBusy}
      >
        Apply
      </button>
      <button ref={clear} type="submit" name="intent" value="clear-code" className="button plain">
        Clear
      </button>
      {answer?.message && (!answer.view || answer.view.cart?.codes[0] === applied) && (
        <Notice type={answer.ok ? 'success' : 'error'} message={answer.message} />
      )}
    </form>
  );
}
