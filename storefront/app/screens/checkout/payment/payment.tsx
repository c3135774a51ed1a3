import { addDays, dayOf } from '@shop/shared/format/calendar';
import { ownWordsStay, returnableOf } from '@shop/shared/orders/returns';
import { useState } from 'react';
import { data, href, Link } from 'react-router';
import type { Cart } from '../../../commerce/cart/cart.ts';
import { catalogue } from '../../../commerce/catalogue.server.ts';
import { toBuyer } from '../../../commerce/checkout/delivery.server.ts';
import { describeParcel, describePosting, reviewParcel } from '../../../commerce/checkout/parcel.ts';
import { findParcels } from '../../../commerce/checkout/parcels.server.ts';
import { arrivalBy, dispatchNow } from '../../../commerce/post/arrivals.server.ts';
import { findTradeAccount } from '../../../commerce/trade/trade.server.ts';
import { pageTraitsContext } from '../../../http/page-traits.server.ts';
import { CartChangedNotice } from '../../../message/cart-changed.tsx';
import { LiveRegion } from '../../../message/live-region.tsx';
import { settings } from '../../../process/settings.ts';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { loadCartForPage } from '../frame/require-cart.server.ts';
import { StepHeading } from '../steps/step-heading.tsx';
import type { Route } from './+types/payment';
import { AccountChoice } from './account-choice.tsx';
import { CardPayment } from './card/card-payment.tsx';
import { OrderReview } from './order-review.tsx';
import { type PayReturns, PayTerms } from './pay-terms.tsx';
import styles from './payment.module.css';

export async function loader(args: Route.LoaderArgs) {
  args.context.set(pageTraitsContext, { hasCardForm: true });
  const { cart, state, shopper } = await loadCartForPage(args, 2);
  if (!cart) throw data(null, { status: 503 });
  const { total, email, changed } = cart;
  const parcels = await findParcels(shopper);
  const { buyer, main, several } = parcels.ok ? parcels.value : { buyer: '', main: null, several: [] };
  const parcel = main && reviewParcel(main);
  const usualFor = async (isGift: boolean) => (cart.deliveryOptionId ? arrivalBy(cart.deliveryOptionId, isGift) : null);
  const sent = several.filter((plan) => plan.lines.length > 0);
  // Several parcels tell their days one by one.
  const arrival = sent.length > 0 ? null : (parcel?.arrival ?? (await usualFor(parcel?.isGift === true)));
  const account = await findChoice(shopper.token, cart);
  const goesTo = state.pendingAddress ?? cart.address;
  return {
    total,
    isByGiftCard: cart.giftLeft !== undefined,
    isMailed: cart.mailed !== undefined,
    giftCardsTo: [...new Set(cart.lines.flatMap(({ mailedTo }) => mailedTo ?? []))],
    returns: returnsOf(cart),
    account,
    goesTo,
    parcel,
    parcels: await Promise.all(
      sent.map(async (plan) =>
        describeParcel(cart.lines, plan, cart.address, await usualFor(plan.isGift || plan.address !== null)),
      ),
    ),
    // All cards may go to other people.
    isDelivered: sent.length === 0 || sent.some(({ address }) => address === null),
    posting:
      describePosting(sent.length > 0 ? sent.map(({ postOn }) => postOn) : [parcel?.postOn ?? null]) ??
      dispatchNow(await catalogue()),
    // A change that is only predicted is shown once Medusa has priced the cart again, which the card form starts with.
    changed: changed?.after === total ? changed : null,
    email: email ?? '',
    // The card is the buyer's, of whom a present tells only the name.
    address: parcel?.isGift && buyer && goesTo ? toBuyer(buyer, goesTo.country) : goesTo,
    delivery: state.pendingDelivery ? '' : [cart.deliveryName, arrival].filter(Boolean).join(', '),
    isSignedIn: shopper.token !== null,
    mayBePaid: state.isPaying,
    publishableKey: settings.cardPublishableKey,
    sandboxUrl: settings.cardSandboxUrl,
    returnUrl: new URL(href('/checkout/payment-return'), args.url).href,
  };
}

function returnsOf({ trade, lines }: Cart): PayReturns {
  const may = returnableOf(lines.map(({ words }) => ({ isMadeForShopper: words !== undefined })));
  const isOfShop = trade === 'trade';
  return { isFinal: isOfShop || may === 'none', said: isOfShop || may === 'all' ? '' : ownWordsStay };
}

/** Null for anybody without an account that may owe what the cart costs; gift cards are money, and are paid for. */
async function findChoice(token: string | null, { trade, lines, onAccount, total }: Cart) {
  if (!trade || !token || lines.some(({ isGiftCard }) => isGiftCard)) return null;
  const found = await findTradeAccount(token);
  const account = found.ok ? found.value.account : null;
  if (!account?.credit_limit) return null;
  return {
    onAccount: onAccount ?? null,
    tooLittle: onAccount === undefined && account.credit_left < total ? account.credit_left : null,
    dueOn: addDays(dayOf(new Date()), account.terms_days),
  };
}

const addresses = {
  page: href('/checkout/payment'),
  session: href('/checkout/payment-session'),
  complete: href('/checkout/complete'),
};

export const meta: Route.MetaFunction = checkoutMeta('Payment · Checkout', '/checkout/payment');

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { total, isByGiftCard, isMailed, returns, account, delivery, isSignedIn, goesTo, parcel, parcels, ...rest } =
    loaderData;
  const { isDelivered, posting, giftCardsTo, ...card } = rest;
  const [isBusy, setBusy] = useState(false);
  const review = (
    <>
      <OrderReview
        parcel={parcel}
        parcels={parcels}
        delivery={delivery}
        isDelivered={isDelivered}
        isMailed={isMailed}
        giftCardsTo={giftCardsTo}
        isSignedIn={isSignedIn}
        email={card.email}
        address={goesTo}
      />
      {account && <AccountChoice {...account} />}
    </>
  );
  const back = (isInert: boolean) => <BackToStep isInert={isInert} isMailed={isMailed} isSignedIn={isSignedIn} />;
  return (
    <div className={styles.form}>
      <StepHeading>Payment method</StepHeading>
      {total === 0 ? (
        <>
          {review}
          {card.changed && <CartChangedNotice changed={card.changed} />}
          <NothingToPay
            onSend={() => setBusy(true)}
            isBusy={isBusy}
            posting={posting}
            isByGiftCard={isByGiftCard}
            returns={returns}
            onAccount={account?.onAccount ?? null}
          />
          {back(isBusy)}
        </>
      ) : (
        <CardPayment
          {...card}
          total={total}
          addresses={addresses}
          button="Place order"
          terms={(amount) => <PayTerms total={amount} posting={posting} isMailed={isMailed} returns={returns} />}
          back={back}
        >
          {review}
        </CardPayment>
      )}
    </div>
  );
}

/** Gift cards alone have no shipping step, and a signed-in shopper has no contact step. */
function BackToStep({ isInert, isMailed, isSignedIn }: { isInert: boolean; isMailed: boolean; isSignedIn: boolean }) {
  const [to, name] = !isMailed
    ? [href('/checkout/shipping'), 'shipping']
    : isSignedIn
      ? [href('/cart'), 'cart']
      : [href('/checkout/contact'), 'contact'];
  return (
    <Link to={to} className="button quiet" inert={isInert}>
      Back to {name}
    </Link>
  );
}

interface NothingProps {
  isBusy: boolean;
  onSend: () => void;
  posting: string;
  isByGiftCard: boolean;
  returns: PayReturns;
  /** Pounds that are paid later. */
  onAccount: number | null;
}

/** A cart that costs nothing is ordered by a plain form, without a card or scripts. */
function NothingToPay({ isBusy, onSend, posting, isByGiftCard, returns, onAccount }: NothingProps) {
  return (
    <form method="post" action={href('/checkout/complete')} onSubmit={onSend} className={styles.short}>
      <h2>{onAccount ? 'Nothing to pay now' : 'Nothing to pay'}</h2>
      <p>
        {onAccount
          ? 'The order is on your account, so no card is needed.'
          : `Your ${isByGiftCard ? 'gift card' : 'discount'} covers the whole order, so no card is needed.`}
      </p>
      <PayTerms total={onAccount ?? 0} isMailed={false} posting={posting} returns={returns} />
      <input type="hidden" name="free" value="yes" />
      <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Processing...' : 'Place order'}
      </button>
      <LiveRegion text={isBusy ? 'Processing...' : ''} />
    </form>
  );
}
