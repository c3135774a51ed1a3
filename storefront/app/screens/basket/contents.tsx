import { formatMoney } from '@shop/shared/format/money';
import type { BasketLine, BasketView } from '../../commerce/basket/basket.ts';
import { untilFree } from '../../commerce/basket/fitting.ts';
import '../../ui/basket/fitting-cards.css';
import { FittingCards } from '../../ui/basket/fitting-cards.tsx';
import { FreeBar } from '../../ui/basket/free-bar.tsx';
import { MultiBuyWords } from '../../ui/basket/multi-buy-words.tsx';
import { OpenAgain } from '../../ui/basket/open-again.tsx';
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
import { useShownBasket } from './use-shown-basket.ts';

type LoadedBasket = BasketView & { code: string };

/** What is in the basket, with what the shopper has changed since laid over it. */
export function Contents({ loaded, refused }: { loaded: LoadedBasket; refused: RefusedCode | null }) {
  const { shown, pending, isUpdating } = useShownBasket(loaded);
  const { basket, estimate, arrival, fitting, liked, multiBuy } = shown;

  const adds = pending.filter(({ intent }) => intent === 'add');
  const lines = basket?.lines ?? [];
  // What is foreseen of a line stands beside it.
  const changed = basket?.changed?.after === basket?.total && !isUpdating ? basket?.changed : null;
  if (lines.length === 0 && adds.length === 0) {
    return (
      <>
        {changed && <WhatChanged changed={changed} isEmpty />}
        <Empty liked={liked ?? []} />
      </>
    );
  }

  const left = isUpdating ? null : untilFree(shown);
  const isInert = pending.some(({ intent }) => intent === 'clear');
  return (
    <>
      {loaded.isSignedOut && <SessionOver message={signedOut} />}
      {changed && <WhatChanged changed={changed} />}
      <div className="free-banner">
        <DeliveryBanner untilFree={left} />
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
            <ClearCart count={basket?.itemCount ?? 0} />
            <OpenAgain />
          </div>
        </div>
        {basket && (
          <section className={styles.summary} aria-labelledby="summary">
            <h2 id="summary">Order summary</h2>
            <Summary basket={basket} estimate={estimate} arrival={arrival} isUpdating={isUpdating} />
            <ChangeSaid text={isUpdating ? null : sayBasket(basket.itemCount, totalOf(basket, estimate))} />
            <PromotionCode codes={basket.codes} kept={loaded.code} refused={refused} />
          </section>
        )}
        <Onward total={basket && totalOf(basket, estimate)} isUpdating={isUpdating} hindrance={hindranceOf(lines)} />
      </div>
    </>
  );
}

function sayBasket(count: number, total: number) {
  return `${count} item${count === 1 ? '' : 's'} in your cart, order total ${formatMoney(total)}`;
}

function hindranceOf(lines: readonly BasketLine[]): string | null {
  if (lines.some(({ isWithdrawn }) => isWithdrawn)) return 'Please remove what is no longer for sale.';
  if (lines.some(({ left }) => left === 0)) return 'Please remove what is sold out.';
  return lines.some(({ left }) => left !== undefined) ? 'Please take no more of a card than are left.' : null;
}
