import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkResult } from '../../commerce/mailed-link.server.ts';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import styles from './newsletter.module.css';

const listNotReached = 'We could not reach our list just now. Please try again in a moment.';

interface Props {
  address: string;
  token: string;
  rendered: { result: LinkResult } | undefined;
  button: string;
  done: ReactNode;
  used: ReactNode;
  children: ReactNode;
}

export function LetterLink({ address, token, rendered, button, done, used, children }: Props) {
  const sending = useSending<{ result: LinkResult }>(listNotReached);
  const answer = sending.answer ?? rendered;
  const result = token === '' && !answer ? 'used' : answer?.result;
  if (result === 'done') {
    return (
      <div className={styles.letter} role="status">
        {done}
        <p>
          <Link to="/cards" className="button">
            Browse the cards
          </Link>
        </p>
      </div>
    );
  }
  if (result === 'used') {
    return (
      <div className={styles.letter}>
        <h1>This link has run out</h1>
        {used}
      </div>
    );
  }
  return (
    <div className={styles.letter}>
      {children}
      <SentForm
        sending={sending}
        action={`${address}?${new URLSearchParams({ token })}`}
        answer={result && { ok: false, message: listNotReached }}
      >
        <input type="hidden" name="token" value={token} />
        <button {...sending.button} className="button">
          {button}
        </button>
      </SentForm>
    </div>
  );
}
