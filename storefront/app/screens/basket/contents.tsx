import { formatMoney } from '@shop/shared/format/money';
import { useEffect } from 'react';
import type { BasketView } from '../../commerce/basket/basket.ts';
import { refreshBasket, useBasketChanges } from '../../ui/card/basket-changes.ts';
import { signedOut } from '../../ui/enter-again.ts';
import { DeliveryBanner } from '../../ui/frame/delivery-banner.tsx';
import { ChangeSaid } from '../../ui/message/change-said.tsx';
import { SessionOver } from '../../ui/message/session-over.tsx';
import { WhatChanged } from '../../ui/message/what-changed.tsx';
import styles from './basket.module.css';
import { ClearCart } from './clear-cart.tsx';
import { Empty } from './empty.tsx';
import { Line } from './line/line.tsx';
import { LoadingLine } from './line/loading-line.tsx';
import { Onward } from './onward.tsx';
import { PromotionCode, type RefusedCode } from './promotion-code.tsx';
import { Summary, totalOf } from './summary.tsx';

type LoadedBasket = BasketView & { code: string };

/**
 * The basket as the server last told it, with what the shopper has changed since laid over it. Amounts are the
 * server's alone: while a change is under way they say that they are being updated.
 */
export function Contents({ loaded, refused }: { loaded: LoadedBasket; refused: RefusedCode | null }) {
  const { pending, view, isStale } = useBasketChanges();
  const { basket, estimate, at } = view && view.at > loaded.at ? view : loaded;
  const isUpdating = pending.length > 0 || (isStale && view !== null && at === view.at);

  // Changes that were made on other pages are answered without the basket's lines.
  useEffect(() => {
    if (isStale && pending.length === 0) void refreshBasket();
  }, [isStale, pending]);

  // The browser's own copy of the id, should its cookie get lost.
  const id = basket?.id;
  useEffect(() => {
    if (id) window.shopBoot?.copyBasket(id);
  }, [id]);

  // The header says who is signed in, by the cookie that this answer has brought.
  useEffect(() => {
    if (loaded.isSignedOut) window.shopBoot?.showVisitor();
  }, [loaded.isSignedOut]);

  // Another tab, or another device of the same customer, may have changed the basket.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshBasket();
    };
    document.addEventListener('visibilitychange', look);
    // What could not be asked without a line is asked when there is one.
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);

  const adds = pending.filter(({ intent }) => intent === 'add');
  const lines = basket?.lines ?? [];
  // What is foreseen of a line stands beside it.
  const changed = basket?.changed?.after === basket?.total && !isUpdating ? basket?.changed : null;
  if (lines.length === 0 && adds.length === 0) {
    return (
      <>
        {changed && <WhatChanged changed={changed} isEmpty />}
        <Empty />
      </>
    );
  }

  // Nobody is asked to add cards for a delivery that a code has made free already.
  const isFreeByCode = Boolean(basket?.deliveryOptionId && basket.isDeliveryFree) && estimate?.untilFree !== 0;
  const isInert = pending.some(({ intent }) => intent === 'clear');
  const isSellable = lines.every(({ isWithdrawn }) => !isWithdrawn);
  return (
    <>
      {loaded.isSignedOut && <SessionOver message={signedOut} />}
      {changed && <WhatChanged changed={changed} />}
      <DeliveryBanner untilFree={isUpdating || isFreeByCode ? null : (estimate?.untilFree ?? null)} />
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
          <ClearCart count={basket?.itemCount ?? 0} />
        </div>
        {basket && (
          <section className={styles.summary} aria-labelledby="summary">
            <h2 id="summary">Order summary</h2>
            <Summary basket={basket} estimate={estimate} isUpdating={isUpdating} />
            <ChangeSaid text={isUpdating ? null : sayBasket(basket.itemCount, totalOf(basket, estimate))} />
            <PromotionCode codes={basket.codes} kept={loaded.code} refused={refused} />
          </section>
        )}
        <Onward total={basket && totalOf(basket, estimate)} isUpdating={isUpdating} isSellable={isSellable} />
      </div>
    </>
  );
}

function sayBasket(count: number, total: number) {
  return `${count} item${count === 1 ? '' : 's'} in your cart, order total ${formatMoney(total)}`;
}
