import { giftCardTitle } from '@shop/shared/gift-cards/line-gift-card';
import { giftCardGoesBack } from '@shop/shared/orders/returns';
import { shop } from '@shop/shared/shop';
import { data, href, Link, redirectDocument } from 'react-router';
import { suggestEmail } from '../../commerce/address/email-typo.ts';
import { addGiftCard, changeBoughtGiftCard, findCart } from '../../commerce/cart/cart.server.ts';
import { notRetrieved } from '../../commerce/cart/cart-words.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { headersWith, refuseForm } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import forms from '../../forms/form.module.css';
import { cartCookies, newCartCookies } from '../../http/cart-cookies.server.ts';
import { becomeGuestIfRevoked, isSessionJustEnded, readBuyer, readShopper } from '../../http/session.server.ts';
import { Notice } from '../../message/notice.tsx';
import { fixedMeta } from '../../ui/page/fixed-meta.ts';
import reading from '../../ui/page/reading.module.css';
import type { Route } from './+types/gift-cards';
import { BuyForm } from './buy-form.tsx';
import { giftCardForm } from './gift-card-form.ts';
import styles from './gift-cards.module.css';

const nothing = { amount: '', email: '', from: '', message: '' };

/** With `?gift=` the page has a gift card of the shopper's own cart, to be changed. */
export async function loader({ request, url }: Route.LoaderArgs) {
  // The page is told the sentence: imported by its script, it would make a chunk of its own.
  const sold = { amounts: (await catalogue()).giftCards, goesBack: giftCardGoesBack };
  const { amounts } = sold;
  const id = url.searchParams.get('gift') ?? '';
  // An explicit cache header lets search engines list a page with a form.
  if (!id || amounts.length === 0) {
    return data({ ...sold, id, before: nothing }, { headers: { 'cache-control': 'private, no-store' } });
  }
  const found = await findCart(await readShopper(request));
  if (!found.ok) return data({ ...sold, id, before: nothing, isUnread: true }, { status: 503 });
  const kept = found.value?.lines.find((line) => line.giftCardId === id)?.again;
  // A redirect would lose what a form without scripts has just sent, such as for a line that another tab has removed.
  if (!kept) return data({ ...sold, id: '', before: nothing });
  const { amount = '', email = '', giver: from = '', message = '' } = kept;
  const all = [...new Set([...amounts, Number(amount)])].toSorted((one, other) => one - other);
  return data({ ...sold, amounts: all, id, before: { amount, email, from, message } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, url }: Route.ActionArgs) {
  const id = url.searchParams.get('gift') ?? '';
  const form = await request.formData();
  const checked = checkForm(giftCardForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const values = typedIn(giftCardForm, form);
  const { amount, asked, ...wish } = checked.value;
  const meant = asked === wish.email ? undefined : suggestEmail(wish.email);
  if (meant) {
    const question = `Did you mean ${meant}? If ${wish.email} is right, press ‘${id ? 'Save' : 'Add to cart'}’ once more.`;
    return data(
      { ok: false as const, errors: {}, values: { ...values, asked: wish.email }, question },
      { status: 422 },
    );
  }
  const shopper = await readBuyer(request);
  const wanted = { ...wish, amount: Number(amount) };
  const release = () => becomeGuestIfRevoked(request);
  const answer = id
    ? await changeBoughtGiftCard(shopper, id, wanted, release)
    : await addGiftCard(shopper, wanted, release);
  const owner = isSessionJustEnded() ? await readShopper(request) : shopper;
  if (!answer.ok) {
    const isGone = id !== '' && answer.isGone === true;
    const message = `${answer.message.replace(/\.$/, '')}.${isGone ? ' ‘Add to cart’ buys another.' : ''} All that you wrote is still here.`;
    const cookies = await newCartCookies(request, owner, answer);
    const refused = refuseForm({ message }, { values, status: answer.status === 429 ? 429 : 422, cookies });
    return data({ ...refused.data, isGone }, refused.init ?? {});
  }
  const item = {
    item_id: giftCardTitle,
    item_name: giftCardTitle,
    item_variant: '',
    price: Number(amount),
    quantity: 1,
  };
  const said = id ? { message: 'Your gift card is saved.' } : { message: answer.message ?? '', added: [item] };
  const flash = await setFlash({ type: 'success', ...said });
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

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  const { amounts, goesBack, id, before } = loaderData;
  const isUnread = 'isUnread' in loaderData && !actionData;
  return (
    <div data-private={id ? '' : undefined}>
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
        {isUnread ? (
          <div className={forms.sheet}>
            <Notice type="error" message={notRetrieved} />
            <p>Your gift card is as it was. Please try again in a moment.</p>
            <a href={`${href('/gift-cards')}?${new URLSearchParams({ gift: id })}`} className="button">
              Try again
            </a>
          </div>
        ) : amounts.length > 0 ? (
          <BuyForm key={id} amounts={amounts} id={id} before={before} rendered={actionData} />
        ) : (
          <div className={forms.sheet}>
            <p>We sell no gift cards for now. Those that we have sold can be spent as ever.</p>
            {id && <p>The one in your cart cannot be changed, and is left out of your order.</p>}
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
            <li>{goesBack}</li>
          </ul>
          <p>Whoever has the code can spend it, so keep it as you would keep a banknote.</p>
          <p>
            Have one already? <Link to={href('/gift-cards/balance')}>See what is left on it</Link>.
          </p>
        </div>
      </div>
    </div>
  );
}
