import { newsletterWords } from '@shop/shared/newsletter-words';
import { shop } from '@shop/shared/shop';
import { Form, Link, useNavigation } from 'react-router';
import { confirmNewsletter } from '../../commerce/letters.server.ts';
import { NewsletterForm } from '../../ui/newsletter-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/confirm';
import { follow, tokenOf } from './link.server.ts';
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
  const isBusy = useNavigation().state !== 'idle';
  const result = loaderData.token === '' && !actionData ? 'used' : actionData?.result;
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
      {result === 'failed' && (
        <Notice type="error" message="We could not reach our list just now. Please try again in a moment." />
      )}
      <Form method="post" data-held="">
        <input type="hidden" name="token" value={loaderData.token} />
        <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
          Yes, send me the letters
        </button>
      </Form>
    </div>
  );
}
