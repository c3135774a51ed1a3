import { formatMoney } from '@shop/shared/format/money';
import { shop } from '@shop/shared/shop';
import { tradeForm } from '@shop/shared/trade/trade-form';
import { data, href, redirect } from 'react-router';
import { findCart } from '../../../commerce/cart/cart.server.ts';
import { applyForTrade, findSheet, findTradeAccount } from '../../../commerce/trade/trade.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { answerForm, headersWith, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm, typedIn } from '../../../forms/check-form.ts';
import { readVisitor, visitorCookie } from '../../../http/cookies.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import styles from '../sheets.module.css';
import type { Route } from './+types/trade';
import { ApplicationForm } from './application-form.tsx';
import { answerSheet } from './fill-sheet.server.ts';
import { Invoices } from './invoices.tsx';
import { Sheet } from './sheet.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token } = context.get(customerContext);
  const { account, invoices, credit_notes: notes } = valueOrThrow(await findTradeAccount(token));
  const isOpen = account?.state === 'accepted';
  const sheet = isOpen ? valueOrThrow(await findSheet(token)) : null;
  const held = sheet?.minimum ? await findCart(await readShopper(request)) : null;
  const inCart = held?.ok && held.value ? Math.max(0, held.value.subtotal - held.value.discount) : 0;
  const { itemCount, trade } = readVisitor(request);
  const kind = isOpen ? account.kind : undefined;
  const told = kind === trade ? undefined : visitorCookie(itemCount, true, kind);
  return data({ account, invoices, notes, sheet, inCart, press: crypto.randomUUID() }, { headers: headersWith(told) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.has('intent')) {
    const sheet = valueOrThrow(await findSheet(context.get(customerContext).token));
    if (!sheet) throw redirect(href('/account/trade'), 303);
    return answerSheet(request, form, sheet);
  }
  const checked = checkForm(tradeForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await applyForTrade(context.get(customerContext).token, checked.value);
  if (!answer.ok) return refuseForm(answer, { values: typedIn(tradeForm, form) });
  const message = 'We have your application. You hear from us by mail.';
  return answerForm(form, href('/account/trade'), { ok: true, message });
}

export const meta: Route.MetaFunction = accountMeta('Trade account');

export default function Trade({
  loaderData: { account, invoices, notes, sheet, inCart, press },
  actionData,
}: Route.ComponentProps) {
  const filled = actionData && 'filled' in actionData ? actionData.filled : undefined;
  const rendered = actionData && !('filled' in actionData) ? actionData : undefined;
  return (
    <>
      <h1 tabIndex={-1}>Trade account</h1>
      {account?.state === 'accepted' ? (
        <>
          <p className={styles.lead}>The account of {account.shop_name} is open.</p>
          <p>
            {account.kind === 'trade'
              ? 'While you are signed in, your cart has our trade prices. Cards come in packs of six of one design.'
              : 'While you are signed in, your cart has our prices for churches and charities, for packs of mixed cards.'}
          </p>
          {account.credit_limit > 0 && (
            <p>
              You can pay by invoice within {account.terms_days} days. {formatMoney(account.credit_left)} of{' '}
              {formatMoney(account.credit_limit)} is left for it.
            </p>
          )}
          {sheet && (
            <Sheet key={JSON.stringify(filled?.packs)} sheet={sheet} inCart={inCart} filled={filled} press={press} />
          )}
        </>
      ) : (
        <>
          <p className={styles.lead}>{leadOf(account?.state)}</p>
          {account?.reason && account.state !== 'applied' && (
            <section className={styles.tile} aria-labelledby="our-answer">
              <h2 id="our-answer">What we wrote</h2>
              <p>{account.reason}</p>
            </section>
          )}
          <ApplicationForm account={account} rendered={rendered} />
        </>
      )}
      <Invoices invoices={invoices} notes={notes} />
    </>
  );
}

function leadOf(state: string | undefined): string {
  if (state === 'applied') return 'We have your application, and answer by mail. You can still change what you wrote.';
  if (state === 'declined') return 'We could not open an account for you. You may ask again.';
  if (state === 'closed') return 'This account is closed. You may ask for another.';
  return `Shops, churches and charities buy cards of ${shop.name} at prices of their own. Tell us who you are; we look at it and answer by mail.`;
}
