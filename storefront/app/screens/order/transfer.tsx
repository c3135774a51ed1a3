import { shop } from '@shop/shared/shop';
import { data, href, Link } from 'react-router';
import { answerTransfer, type TransferAnswer } from '../../commerce/order/order.server.ts';
import { notAnswered } from '../../commerce/order/order-words.ts';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import type { Route } from './+types/transfer';
import styles from './order.module.css';

type Result = 'accepted' | 'declined' | 'used' | 'failed';

const statuses: Record<Result, number> = { accepted: 200, declined: 200, used: 410, failed: 502 };

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return { order: searchParams.get('order') ?? '', token: searchParams.get('token') ?? '' };
}

/** Only the button answers: mail scanners open links too. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const answer: TransferAnswer = form.get('answer') === 'accept' ? 'accept' : 'decline';
  const done = await answerTransfer(String(form.get('order') ?? ''), String(form.get('token') ?? ''), answer);
  const result: Result = done !== 'done' ? done : answer === 'accept' ? 'accepted' : 'declined';
  return data({ result }, { status: statuses[result] });
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `An order for an account · ${shop.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Transfer({ loaderData: { order, token }, actionData }: Route.ComponentProps) {
  const sending = useSending<{ result: Result }>(notAnswered);
  const result = (sending.answer ?? actionData)?.result ?? (order && token ? undefined : 'used');
  return (
    <div className={styles.letter} data-private="">
      {result && result !== 'failed' ? (
        <ResultMessage result={result} />
      ) : (
        <>
          <h1>Add this order to an account?</h1>
          <p>
            Somebody who is signed in at our shop asks to have an order of yours in their account. They would see its
            cards, its total and its delivery address, and could cancel it.
          </p>
          <p>If that is you, or somebody you trust, agree. If you do not know about it, decline.</p>
          <SentForm
            sending={sending}
            action={`${href('/order-transfer')}?${new URLSearchParams({ order, token })}`}
            answer={result && { ok: false, message: notAnswered }}
            className={styles.actions}
          >
            <input type="hidden" name="order" value={order} />
            <input type="hidden" name="token" value={token} />
            <button {...sending.button} name="answer" value="accept" className="button">
              Yes, add it to their account
            </button>
            <button {...sending.button} name="answer" value="decline" className="button quiet">
              No, decline
            </button>
          </SentForm>
        </>
      )}
    </div>
  );
}

function ResultMessage({ result }: { result: Exclude<Result, 'failed'> }) {
  if (result === 'accepted') {
    return (
      <>
        <h1>The order has moved</h1>
        <p role="status">It is in the account that asked for it, with its receipt and everything else.</p>
        <p className={styles.actions}>
          <Link to="/account/orders" className="button">
            Go to your orders
          </Link>
        </p>
      </>
    );
  }
  if (result === 'declined') {
    return (
      <>
        <h1>The order stays with you</h1>
        <p role="status">Nothing was moved, and the link is worth nothing any more. Whoever asked is told so.</p>
        <p className={styles.actions}>
          <Link to="/cards" className="button">
            Browse the cards
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>This link has run out</h1>
      <p>It has been answered, or the request was taken back. Whoever wants the order in an account can ask again.</p>
      <p className={styles.actions}>
        <Link to={href('/order-lookup')} className="button">
          Find my order
        </Link>
      </p>
    </>
  );
}
