import { href, redirect, redirectDocument } from 'react-router';
import { setOnAccount } from '../../../commerce/trade/trade.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import type { Route } from './+types/on-account';

const payment = href('/checkout/payment');

export function loader() {
  throw redirect(payment, 303);
}

/** A shop with an account chooses to pay by invoice, or by card after all. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const done = await setOnAccount(await readShopper(request), form.get('on') === 'yes');
  const flash = done.ok ? undefined : await setFlash({ type: 'error', message: done.message });
  throw redirectDocument(payment, { status: 303, headers: headersWith(flash) });
}
