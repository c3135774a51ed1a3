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
import { headersWith, respond } from '../../http/answers.server.ts';
import { basketCookie, read, visitorCookie } from '../../http/cookies.server.ts';
import { DeliveryBanner } from '../../ui/delivery-banner.tsx';
import type { Route } from './+types/basket';
import styles from './basket.module.css';
import { Lines } from './lines.tsx';
import { PromotionCode } from './promotion-code.tsx';
import { Summary } from './summary.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const id = await read<string>(basketCookie, request);
  const [basket, estimate] = await Promise.all([findBasket(id).catch(sayAway), estimateDelivery(id)]);
  const isGone = id !== null && basket === null;
  return data(
    { basket, estimate },
    {
      headers: headersWith(
        visitorCookie(basket?.itemCount ?? 0),
        isGone ? await basketCookie.serialize('', { maxAge: 0 }) : undefined,
      ),
    },
  );
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const id = await read<string>(basketCookie, request);
  const answer = await act(form, id);
  const basket = answer.ok ? answer.basket : undefined;
  return respond(form, '/cart', answer, [
    basket && (await basketCookie.serialize(basket.id)),
    basket && visitorCookie(basket.itemCount),
  ]);
}

async function act(form: FormData, id: string | null): Promise<BasketAnswer> {
  const field = (name: string) => String(form.get(name) ?? '');
  const intent = field('intent');
  if (intent === 'add') return addToBasket(id, field('variant'), Number(field('quantity') || '1'));
  if (!id) return { ok: false, message: 'No cart found' };
  switch (intent) {
    case 'quantity':
      return changeQuantity(id, field('line'), Number(field('quantity')));
    case 'remove':
      return removeLine(id, field('line'));
    case 'code':
      return applyCode(id, field('code'));
    case 'clear-code':
      return clearCodes(id);
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
