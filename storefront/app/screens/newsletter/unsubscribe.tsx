import { shop } from '@shop/shared/shop';
import { href, Link } from 'react-router';
import { leaveNewsletter } from '../../commerce/newsletter.server.ts';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import type { Route } from './+types/unsubscribe';
import { follow, tokenOf } from './link.server.ts';
import { type LinkAnswer, listNotReached } from './link-answer.ts';
import styles from './newsletter.module.css';

export function loader({ url }: Route.LoaderArgs) {
  return tokenOf(url);
}

export async function action({ request }: Route.ActionArgs) {
  return follow(await request.formData(), leaveNewsletter);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `Stop the letters · ${shop.name}` }];
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useSending<LinkAnswer>(listNotReached);
  const answer = sending.answer ?? actionData;
  const result = loaderData.token === '' && !answer ? 'used' : answer?.result;
  if (result === 'done') {
    return (
      <div className={styles.letter} role="status">
        <h1>You are unsubscribed</h1>
        <p>No more letters will come to this address. Thank you for having read them.</p>
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
        <p>We do not know it, or it is incomplete. Write to us and we take your address off the list by hand.</p>
        <p>
          <Link to="/info/contact" className="button">
            Write to us
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.letter}>
      <h1>Stop the letters</h1>
      <p>
        One press, and no more letters from the studio will come to this address. Mails about your orders are not
        touched.
      </p>
      <SentForm
        sending={sending}
        action={`${href('/newsletter/unsubscribe')}?${new URLSearchParams({ token: loaderData.token })}`}
        answer={result && { ok: false, message: listNotReached }}
      >
        <input type="hidden" name="token" value={loaderData.token} />
        <button {...sending.button} className="button">
          Unsubscribe
        </button>
      </SentForm>
    </div>
  );
}
