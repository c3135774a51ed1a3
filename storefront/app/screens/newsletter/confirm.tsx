import { newsletterWords } from '@shop/shared/forms/newsletter-words';
import { shop } from '@shop/shared/shop';
import { href, Link } from 'react-router';
import { confirmNewsletter } from '../../commerce/newsletter.server.ts';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import { NewsletterForm } from '../../ui/frame/newsletter-form.tsx';
import type { Route } from './+types/confirm';
import { follow, tokenOf } from './link.server.ts';
import { type LinkAnswer, listNotReached } from './link-answer.ts';
import styles from './newsletter.module.css';

export function loader({ url }: Route.LoaderArgs) {
  return tokenOf(url);
}

export async function action({ request }: Route.ActionArgs) {
  return follow(await request.formData(), confirmNewsletter);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `Confirm your subscription · ${shop.name}` }];
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useSending<LinkAnswer>(listNotReached);
  const answer = sending.answer ?? actionData;
  const result = loaderData.token === '' && !answer ? 'used' : answer?.result;
  if (result === 'done') {
    return (
      <div className={styles.letter} role="status">
        <h1>You are on the list</h1>
        <p>Thank you. The next letter from the studio will come to you. Until then, there are cards to look at.</p>
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
        <p>It may have been used before, or be more than a few days old. Ask for a new one below.</p>
        <NewsletterForm />
      </div>
    );
  }
  return (
    <div className={styles.letter}>
      <h1>Confirm your subscription</h1>
      <p>{newsletterWords.confirm}</p>
      <SentForm
        sending={sending}
        action={`${href('/newsletter/confirm')}?${new URLSearchParams({ token: loaderData.token })}`}
        answer={result && { ok: false, message: listNotReached }}
      >
        <input type="hidden" name="token" value={loaderData.token} />
        <button {...sending.button} className="button">
          Yes, send me the letters
        </button>
      </SentForm>
    </div>
  );
}
