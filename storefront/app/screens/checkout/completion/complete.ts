import { data, href, redirectDocument } from 'react-router';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../../../forms/answer/flash.server.ts';
import type { Route } from './+types/complete';
import { completeOwn } from './complete-own.server.ts';
import { sentForm } from './sent-form.server.ts';

/** The card form asks here for its order and is told; a browser that has sent a form goes where the answer leads. */
export async function action({ request }: Route.ActionArgs) {
  const form = await sentForm(request);
  const { said, cookies } = await completeOwn(request, form.get('free') === 'yes');
  if (form.get('respond') === 'data') return data(said, { headers: headersWith(...cookies) });
  switch (said.state) {
    case 'order':
      throw redirectDocument(said.to, { status: 303, headers: headersWith(...cookies) });
    case 'pending':
      throw redirectDocument(href('/checkout/payment-return'), 303);
    case 'refused': {
      const flash = await leaveFlash({ type: 'error', message: said.message });
      throw redirectDocument(href('/checkout/payment'), { status: 303, headers: headersWith(...cookies, flash) });
    }
  }
}
