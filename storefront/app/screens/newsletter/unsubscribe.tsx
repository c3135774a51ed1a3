import { shop } from '@shop/shared/shop';
import { Form, Link, useNavigation } from 'react-router';
import { leaveNewsletter } from '../../commerce/letters.server.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/unsubscribe';
import { follow, tokenOf } from './link.server.ts';
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
  const isBusy = useNavigation().state !== 'idle';
  const result = loaderData.token === '' && !actionData ? 'used' : actionData?.result;
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
      {result === 'failed' && (
        <Notice type="error" message="We could not reach our list just now. Please try again in a moment." />
      )}
      <Form method="post" data-held="">
        <input type="hidden" name="token" value={loaderData.token} />
        <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
          Unsubscribe
        </button>
      </Form>
    </div>
  );
}
