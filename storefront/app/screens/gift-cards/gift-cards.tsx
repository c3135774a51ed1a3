import { giftCardTitle } from '@shop/shared/gift-cards/line-gift-card';
import { shop } from '@shop/shared/shop';
import { data, href, Link, redirectDocument } from 'react-router';
import { suggestEmail } from '../../commerce/address/email-typo.ts';
import { addGiftCard } from '../../commerce/cart/cart.server.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { headersWith, refuseForm } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import forms from '../../forms/form.module.css';
import { cartCookies, newCartCookies } from '../../http/cart-cookies.server.ts';
import { becomeGuestIfRevoked, isSessionJustEnded, readBuyer, readShopper } from '../../http/session.server.ts';
import { fixedMeta } from '../../ui/page/fixed-meta.ts';
import reading from '../../ui/page/reading.module.css';
import type { Route } from './+types/gift-cards';
import { BuyForm } from './buy-form.tsx';
import { giftCardForm } from './gift-card-form.ts';
import styles from './gift-cards.module.css';

/** An explicit cache header lets search engines list a page with a form. */
export async function loader() {
  return data({ amounts: (await catalogue()).giftCards }, { headers: { 'cache-control': 'private, no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(giftCardForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const values = typedIn(giftCardForm, form);
  const { amount, asked, ...wish } = checked.value;
  const meant = asked === wish.email ? undefined : suggestEmail(wish.email);
  if (meant) {
    const message = `Did you mean ${meant}? If ${wish.email} is right, press ‘Add to cart’ once more.`;
    return refuseForm({ message }, { values: { ...values, asked: wish.email }, field: 'email', status: 422 });
  }
  const shopper = await readBuyer(request);
  const answer = await addGiftCard(shopper, { ...wish, amount: Number(amount) }, () => becomeGuestIfRevoked(request));
  const owner = isSessionJustEnded() ? await readShopper(request) : shopper;
  if (!answer.ok) {
    const message = `${answer.message.replace(/\.$/, '')}. All that you wrote is still here.`;
    const cookies = await newCartCookies(request, owner, answer);
    return refuseForm({ message }, { values, status: answer.status === 429 ? 429 : 422, cookies });
  }
  const item = {
    item_id: giftCardTitle,
    item_name: giftCardTitle,
    item_variant: '',
    price: Number(amount),
    quantity: 1,
  };
  const flash = await setFlash({ type: 'success', message: answer.message ?? '', added: [item] });
  throw redirectDocument(href('/cart'), {
    status: 303,
    headers: headersWith(...(await cartCookies(request, owner, answer.cart)), flash),
  });
}

export const meta: Route.MetaFunction = fixedMeta({
  title: 'Gift cards',
  description: `A gift card of ${shop.name}, mailed with your words to whom you like, and spent on any of our cards.`,
  address: '/gift-cards',
});

export default function GiftCards({ loaderData: { amounts }, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.opening}>
        <div>
          <h1>Gift cards</h1>
          <p className={reading.lede}>
            For somebody who would rather choose for themselves. We mail it with your words, and it is good for any of
            our cards.
          </p>
        </div>
        <img src="/drawn-gift.svg" alt="" width={320} height={240} />
      </header>
      <div className={reading.columns}>
        {amounts.length > 0 ? (
          <BuyForm amounts={amounts} rendered={actionData} />
        ) : (
          <div className={forms.sheet}>
            <p>We sell no gift cards for now. Those that we have sold can be spent as ever.</p>
            <Link to="/cards" className="button">
              Browse the cards
            </Link>
          </div>
        )}
        <div className={styles.works}>
          <h2>How it works</h2>
          <ul>
            <li>We mail it as soon as you have paid. Bought alone, it needs no address and no delivery.</li>
            <li>The code in the mail is typed into the cart, under ‘Have a gift card?’.</li>
            <li>It may be spent in parts, over as many orders as you like, and it does not run out.</li>
            <li>Codes and offers take nothing off a gift card, and one gift card cannot buy another.</li>
            <li>What a refund owes to a gift card goes back onto it.</li>
          </ul>
          <p>Whoever has the code can spend it, so keep it as you would keep a banknote.</p>
        </div>
      </div>
    </>
  );
}
