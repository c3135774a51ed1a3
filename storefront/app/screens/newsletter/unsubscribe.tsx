import { shop } from '@shop/shared/shop';
import { href, Link } from 'react-router';
import { leaveNewsletter } from '../../commerce/newsletter.server.ts';
import type { Route } from './+types/unsubscribe';
import { LetterLink } from './letter-link.tsx';
import { loadToken, submitLink } from './link.server.ts';

export const loader = loadToken;

export async function action({ request }: Route.ActionArgs) {
  return submitLink(request, leaveNewsletter);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `Stop the letters · ${shop.name}` }];
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LetterLink
      address={href('/newsletter/unsubscribe')}
      token={loaderData.token}
      rendered={actionData}
      button="Unsubscribe"
      done={
        <>
          <h1>You are unsubscribed</h1>
          <p>No more letters will come to this address. Thank you for having read them.</p>
        </>
      }
      used={
        <>
          <p>We do not know it, or it is incomplete. Write to us and we take your address off the list by hand.</p>
          <p>
            <Link to="/info/contact" className="button">
              Write to us
            </Link>
          </p>
        </>
      }
    >
      <h1>Stop the letters</h1>
      <p>
        One press, and no more letters from the studio will come to this address. Mails about your orders are not
        touched.
      </p>
    </LetterLink>
  );
}
