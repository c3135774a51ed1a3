import { shop } from '@shop/shared/shop';
import { data, Link } from 'react-router';
import { sayAway } from '../../commerce/away.server.ts';
import {
  addToBasket,
  applyCode,
  changeQuantity,
  clearCodes,
  estimateDelivery,
  findBasket,
  removeLine,
} from '../../commerce/basket.server.ts';
import type { BasketAnswer } from '../../commerce/basket.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { headersWith, respond } from '../../http/answers.server.ts';
import { basketCookie, visitorCookie } from '../../http/cookies.server.ts';
import { readShopper } from '../../http/session.server.ts';
import { DeliveryBanner } from '../../ui/delivery-banner.tsx';
import type { Route } from './+types/basket';
import styles from './basket.module.css';
import { Lines } from './lines.tsx';
import { PromotionCode } from './promotion-code.tsx';
import { Summary } from './summary.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const shopper = await readShopper(request);
  const [basket, estimate] = await Promise.all([findBasket(shopper).catch(sayAway), estimateDelivery(shopper)]);
  const isGone = shopper.basketId !== null && basket === null;
  return data(
    { basket, estimate },
    {
      headers: headersWith(
        visitorCookie(basket?.itemCount ?? 0, shopper.token !== null),
        isGone ? await basketCookie.serialize('', { maxAge: 0 }) : undefined,
      ),
    },
  );
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const shopper = await readShopper(request);
  const answer = await act(form, shopper);
  const basket = answer.ok ? answer.basket : undefined;
  return respond(form, '/cart', answer, [
    basket && (await basketCookie.serialize(basket.id)),
    basket && visitorCookie(basket.itemCount, shopper.token !== null),
  ]);
}

async function act(form: FormData, shopper: Shopper): Promise<BasketAnswer> {
  const field = (name: string) => String(form.get(name) ?? '');
  const intent = field('intent');
  if (intent === 'add') return addToBasket(shopper, field('variant'), Number(field('quantity') || '1'));
  if (!shopper.basketId) return { ok: false, message: 'No cart found' };
  switch (intent) {
    case 'quantity':
      return changeQuantity(shopper, field('line'), Number(field('quantity')));
    case 'remove':
      return removeLine(shopper, field('line'));
    case 'code':
      return applyCode(shopper, field('code'));
    case 'clear-code':
      return clearCodes(shopper);
    default:
      throw data(null, { status: 400 });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const all = new Headers(loaderHeaders);
  for (const cookie of actionHeaders.getSetCookie()) all.append('set-cookie', cookie);
  return all;
};

export function meta(): Route.MetaDescriptors {
  return [{ title: `Your cart · ${shop.name}` }];
}

export default function BasketScreen({ loaderData: { basket, estimate } }: Route.ComponentProps) {
  if (!basket || basket.lines.length === 0) {
    return (
      <div data-private="">
        <h1>Your cart</h1>
        <p className={styles.empty}>Your cart is empty</p>
        <Link to="/cards" className="button">
          Browse for products
        </Link>
      </div>
    );
  }
  return (
    <div data-private="">
      <h1>Your cart</h1>
      <div className={styles.columns}>
        <Lines lines={basket.lines} />
        <section className={styles.summary} aria-labelledby="summary">
          <h2 id="summary">Order summary</h2>
          <Summary basket={basket} estimate={estimate} />
          <PromotionCode codes={basket.codes} />
          <Link to="/checkout" className="button">
            Checkout
          </Link>
          <DeliveryBanner untilFree={estimate?.untilFree ?? null} />
        </section>
      </div>
    </div>
  );
}
