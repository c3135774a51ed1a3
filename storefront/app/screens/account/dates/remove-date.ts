import { href, redirect } from 'react-router';
import { removeReminder } from '../../../commerce/customer/reminders.server.ts';
import { reminderRemoved, removalNeedsSession } from '../../../commerce/customer/reminders.ts';
import { answerDelete } from '../answer-delete.server.ts';
import type { Route } from './+types/remove-date';

const list = href('/account/dates');

export function loader() {
  throw redirect(list, 303);
}

export function action({ request, params }: Route.ActionArgs) {
  return answerDelete(request, {
    list,
    done: reminderRemoved,
    needsSession: removalNeedsSession,
    send: (token) => removeReminder(token, params.id),
  });
}
