import { limits } from '@shop/shared/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { emailFault, emailPattern } from './email-fault.ts';
import styles from './newsletter-form.module.css';
import { Trap } from './trap.tsx';

export interface NewsletterAnswer {
  ok: boolean;
  /** For the form as a whole. */
  message?: string;
  /** For its one field. */
  fault?: string;
  email?: string;
}

/**
 * One field and a button, on every page, and so without a schema library: the browser's own constraints say what is
 * wrong, in the shop's words. `answer` is what the server said to a browser without scripts.
 */
export function NewsletterForm({
  answer: rendered,
  label = 'Your email',
}: {
  answer?: NewsletterAnswer;
  label?: string;
}) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState(rendered?.fault);
  const [isInvalid, setInvalid] = useState(false);
  const answer = fetcher.data ?? rendered;
  const isBusy = fetcher.state !== 'idle';
  const look = () => (input.current ? emailFault(input.current.validity) : undefined);

  // What was typed before the application was awake counts too.
  useEffect(() => {
    setInvalid(input.current?.validity.valid === false);
  }, []);

  // The form itself is kept by the browser: it is emptied there once the server has agreed.
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset();
    setFault(fetcher.data?.fault);
    setInvalid(input.current?.validity.valid === false);
  }, [fetcher.data]);

  return (
    <form
      ref={form}
      method="post"
      action={href('/newsletter')}
      noValidate
      data-held=""
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const found = look();
        setFault(found);
        if (found) return input.current?.focus();
        const content = new FormData(event.currentTarget);
        content.set('respond', 'data');
        void fetcher.submit(content, { method: 'post', action: href('/newsletter') });
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={limits.email.total}
          pattern={emailPattern}
          defaultValue={rendered?.ok ? '' : (rendered?.email ?? '')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onInput={() => {
            setInvalid(look() !== undefined);
            if (fault) setFault(look());
          }}
          onBlur={({ target }) => {
            if (target.value) setFault(look());
          }}
        />
        <button
          type="submit"
          className="button"
          disabled={isBusy}
          aria-busy={isBusy}
          aria-disabled={isInvalid || undefined}
        >
          Subscribe
        </button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.error}>
          {fault}
        </p>
      )}
      <Trap />
      <div role="status">
        {answer?.message && !isBusy && !fault && (
          <p className={answer.ok ? styles.said : styles.error}>{answer.message}</p>
        )}
        {fetcher.data?.ok && !isBusy && !fault && (
          <p className={styles.next}>One thing more: press the link in the mail that we have just sent you.</p>
        )}
      </div>
    </form>
  );
}
