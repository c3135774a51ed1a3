import { newsletterConfirmWords } from '@shop/shared/forms/consent-words';
import { shop } from '@shop/shared/shop';
import { href } from 'react-router';
import { confirmNewsletter } from '../../commerce/newsletter.server.ts';
import { NewsletterForm } from '../../ui/frame/newsletter-form.tsx';
import type { Route } from './+types/confirm';
import { LetterLink } from './letter-link.tsx';
import { loadToken, submitLink } from './link.server.ts';

export const loader = loadToken;

export async function action({ request }: Route.ActionArgs) {
  return submitLink(request, confirmNewsletter);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `Confirm your subscription · ${shop.name}` }];
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LetterLink
      address={href('/newsletter/confirm')}
      token={loaderData.token}
      rendered={actionData}
      button="Yes, send me the letters"
      done={
        <>
          <h1>You are on the list</h1>
          <p>Thank you. The next letter from the studio will come to you. Until then, there are cards to look at.</p>
        </>
      }
      used={
        <>
          <p>It may have been used before, or be more than a few days old. Ask for a new one below.</p>
          <NewsletterForm />
        </>
      }
    >
      <h1>Confirm your subscription</h1>
      <p>{newsletterConfirmWords}</p>
    </LetterLink>
  );
}
