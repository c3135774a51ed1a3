import { shop } from '@shop/shared/shop';
import { href, Link } from 'react-router';
import { stopReminder } from '../../commerce/customer/reminders.server.ts';
import type { Route } from './+types/stop-reminder';
import { LetterLink } from './letter-link.tsx';
import { loadToken, submitLink } from './link.server.ts';

export const loader = loadToken;

export async function action({ request }: Route.ActionArgs) {
  return submitLink(request, stopReminder);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `Stop a reminder · ${shop.name}` }];
}

export default function StopReminder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LetterLink
      address={href('/dates-to-remember/stop')}
      token={loaderData.token}
      rendered={actionData}
      button="Stop it"
      done={
        <>
          <h1>This reminder is stopped</h1>
          <p>We have forgotten this day. Your other days are as they were.</p>
        </>
      }
      used={
        <>
          <p>We do not know it, or it is incomplete. All your days are in your account.</p>
          <p>
            <Link to={href('/account/dates')} className="button">
              Your days
            </Link>
          </p>
        </>
      }
    >
      <h1>Stop a reminder</h1>
      <p>One press, and we write to you no more about this day.</p>
    </LetterLink>
  );
}
