import { shop } from '@shop/shared/shop';
import { href, Link } from 'react-router';
import { stopReviewRequests } from '../../commerce/reviews/reviews.server.ts';
import type { Route } from './+types/stop-review-requests';
import { LetterLink } from './letter-link.tsx';
import { loadToken, submitLink } from './link.server.ts';

export const loader = loadToken;

export async function action({ request }: Route.ActionArgs) {
  return submitLink(request, stopReviewRequests);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `No more asking for reviews · ${shop.name}` }];
}

export default function StopReviewRequests({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LetterLink
      address={href('/reviews/stop')}
      token={loaderData.token}
      rendered={actionData}
      button="Do not ask me again"
      done={
        <>
          <h1>We will not ask you again</h1>
          <p>No mail asks for a review any more, whatever you order. Mails about your orders come as before.</p>
        </>
      }
      used={
        <>
          <p>We do not know it, or it is incomplete. Write to us, and we see to it.</p>
          <p>
            <Link to={href('/info/contact')} className="button">
              Write to us
            </Link>
          </p>
        </>
      }
    >
      <h1>No more asking for reviews?</h1>
      <p>One press, and we never ask you again what you think of your cards.</p>
    </LetterLink>
  );
}
