import { useEffect, useRef, useState } from 'react';
import type { CartReply } from '../../commerce/cart/cart.ts';
import { changeCart } from '../../ui/card/cart-changes.ts';
import { Notice } from '../../ui/message/notice.tsx';
import styles from './promotion-code.module.css';

/** A code that was refused to a browser without scripts. */
export interface RefusedCode {
  typed: string;
  answer: { ok: boolean; message?: string };
}

interface Props {
  /** On the cart now. */
  codes: string[];
  /** Goes with the shopper from cart to cart; stands ready when it is not on this one. */
  kept: string;
  refused: RefusedCode | null;
}

export function PromotionCode({ codes, kept, refused }: Props) {
  const applied = codes[0];
  const [typed, setTyped] = useState(refused?.typed ?? kept);
  const [answer, setAnswer] = useState<Pick<CartReply, 'ok' | 'message'> | undefined>(refused?.answer);
  const [isBusy, setBusy] = useState(false);
  // A browser without scripts must be able to send what it shows.
  const [isHydrated, setHydrated] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    setHydrated(true);
    // What was typed before that is in the page alone.
    if (input.current && applied === undefined) setTyped(input.current.value);
  }, []);
  const clear = useRef<HTMLButtonElement>(null);

  async function send(intent: 'code' | 'clear-code') {
    const code = typed.trim();
    if (intent === 'code' && !code) return;
    setBusy(true);
    setAnswer(undefined);
    const reply = await changeCart({ intent, fields: { code, from: 'cart' }, by: 0 });
    setBusy(false);
    setAnswer(reply);
    if (reply.ok && intent === 'clear-code') setTyped('');
    // The field and its button are disabled, or the other way round: the keyboard goes on where there is something to do.
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
        const { submitter } = event.nativeEvent as SubmitEvent;
        const isClearing = submitter?.getAttribute('value') === 'clear-code';
        if (isBusy) return;
        if (isClearing && applied === undefined && !kept) {
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
      {answer?.message && <Notice type={answer.ok ? 'success' : 'error'} message={answer.message} />}
    </form>
  );
}
