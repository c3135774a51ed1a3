import { formatMoney } from '@shop/shared/format/money';
import type { CartView } from '../../commerce/cart/cart.ts';
import { untilFree } from '../../commerce/cart/cart-view.ts';
import type { FreeDelivery } from '../../commerce/delivery/free-delivery.ts';
import '../../ui/cart/fitting-cards.css';
import { CartChangedNotice } from '../../message/cart-changed.tsx';
import { LiveRegion } from '../../message/live-region.tsx';
import { SessionOver } from '../../message/session-over.tsx';
import { signedOut } from '../../message/sign-in-path.ts';
import { EnableSideCart } from '../../ui/cart/enable-side-cart.tsx';
import { FittingCards } from '../../ui/cart/fitting-cards.tsx';
import { FreeBar } from '../../ui/cart/free-bar.tsx';
import { MultiBuyWords } from '../../ui/cart/multi-buy-words.tsx';
import { DeliveryBanner } from '../../ui/frame/delivery-banner.tsx';
import styles from './cart.module.css';
import { CheckoutLink } from './checkout-link.tsx';
import { ClearCart } from './clear-cart.tsx';
import { GiftCard } from './codes/gift-card.tsx';
import { PromotionCode, type RefusedCode } from './codes/promotion-code.tsx';
import { Empty } from './empty.tsx';
import { Line } from './line/line.tsx';
import { LoadingLine } from './line/loading-line.tsx';
import { estimateTotal, Summary } from './summary.tsx';
import { useShownCart } from './use-shown-cart.ts';

type LoadedCart = CartView & { free: FreeDelivery | null };

export function Contents({ loaded, refused }: { loaded: LoadedCart; refused: RefusedCode | null }) {
  const { shown, pending, isUpdating } = useShownCart(loaded);
  const { cart, estimate, arrival, fitting, liked, multiBuy } = shown;

  const adds = pending.filter(({ intent }) => intent === 'add');
  const lines = cart?.lines ?? [];
  // A predicted change stands beside its line.
  const changed = cart?.changed?.after === cart?.total && !isUpdating ? cart?.changed : null;
  if (lines.length === 0 && adds.length === 0) {
    return (
      <>
        {changed && <CartChangedNotice changed={changed} isEmpty />}
        <Empty liked={liked ?? []} />
      </>
    );
  }

  const left = isUpdating ? null : untilFree(shown);
  const isInert = pending.some(({ intent }) => intent === 'clear');
  return (
    <>
      {loaded.isSignedOut && <SessionOver message={signedOut} />}
      {changed && <CartChangedNotice changed={changed} />}
      <div className="free-banner">
        <DeliveryBanner free={cart?.mailed ? null : loaded.free} untilFree={left} />
        <FreeBar estimate={estimate} untilFree={untilFree(shown)} />
      </div>
      {!isUpdating && <MultiBuyWords multiBuy={multiBuy} />}
      <div className={styles.columns}>
        <div className={styles.goods}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                change={pending.find(({ fields }) => fields.line === line.id)}
                isInert={isInert}
              />
            ))}
            {adds.map((add, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other, and come and go in order
              <LoadingLine key={index} quantity={Number(add.fields.quantity)} />
            ))}
          </ul>
          <FittingCards cards={fitting} />
          <div>
            <ClearCart count={cart?.itemCount ?? 0} />
            <EnableSideCart />
          </div>
        </div>
        {cart && (
          <section className={styles.summary} aria-labelledby="summary">
            <h2 id="summary">Order summary</h2>
            <Summary cart={cart} estimate={estimate} arrival={arrival} isUpdating={isUpdating} />
            <LiveRegion text={isUpdating ? null : describeCart(cart.itemCount, estimateTotal(cart, estimate))} />
            <PromotionCode
              codes={cart.codes}
              saved={shown.code ?? ''}
              refused={refused?.field === 'code' ? refused : null}
            />
            <GiftCard isUsed={cart.giftLeft !== undefined} refused={refused?.field === 'gift' ? refused : null} />
          </section>
        )}
        <CheckoutLink
          total={cart && estimateTotal(cart, estimate)}
          isUpdating={isUpdating}
          blocker={lines.find(({ blocker }) => blocker)?.blocker ?? cart?.blocker}
        />
      </div>
    </>
  );
}

function describeCart(count: number, total: number) {
  return `${count} item${count === 1 ? '' : 's'} in your cart, order total ${formatMoney(total)}`;
}
