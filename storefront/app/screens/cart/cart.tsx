import { Suspense, useContext, useEffect } from 'react';
import { Await, data, href, redirectDocument } from 'react-router';
import { notRetrieved } from '../../commerce/cart/cart-words.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { freeDelivery } from '../../commerce/delivery/free-delivery.ts';
import { answerForm, headersWith } from '../../forms/answer/answer-form.server.ts';
import { cartCookies } from '../../http/cart-cookies.server.ts';
import { wasPaidAndLeft } from '../../http/order/was-ordered.server.ts';
import { ShownRequestId } from '../../http/request-id.ts';
import { readBuyer } from '../../http/session.server.ts';
import { Notice } from '../../message/notice.tsx';
import { useCartChanges } from '../../ui/card/cart-changes.ts';
import { privateMeta } from '../../ui/page/fixed-meta.ts';
import { ErrorView } from '../../ui/trouble/error-view.tsx';
import type { Route } from './+types/cart';
import styles from './cart.module.css';
import { changeCart } from './change-cart.server.ts';
import { ClearCart } from './clear-cart.tsx';
import { Contents } from './contents.tsx';
import { trackAdded } from './track-added.ts';
import { viewOwnCart } from './view-own-cart.server.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const { shopper, view } = await viewOwnCart(request);
  if (!view.cart && (await wasPaidAndLeft(request, shopper)))
    throw redirectDocument(href('/checkout/payment-return'), 303);
  const cookies = await cartCookies(request, shopper, view.cart);
  // A shop's delivery is at cost.
  const free = view.cart?.trade === 'trade' ? null : freeDelivery((await catalogue()).deliveryPrices);
  return data({ ...view, free }, { headers: headersWith(...cookies) });
}

/** The page shows at once in the browser, and the cart follows, or the page that the server leads to. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { later: serverLoader().catch(follow) };
}

function follow(answer: unknown): Promise<never> {
  if (!(answer instanceof Response)) throw answer;
  location.assign(answer.headers.get('Location') ?? '');
  return new Promise(() => {});
}

/** Only forms that the browser sends itself come here; scripts use `/cart/changes`. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const shopper = await readBuyer(request);
  if (form.get('intent') === 'clear' && form.get('sure') !== 'yes') return data({ asks: 'clear' as const });
  const { answer, cookies } = await changeCart(request, shopper, form);
  // A refused code is shown again, with the reason beside it.
  const field = codeFields.get(String(form.get('intent')));
  if (!answer.ok && field) {
    const typed = String(form.get(field) ?? '');
    const status = answer.status === 429 ? 429 : 400;
    return data({ asks: null, field, typed, answer }, { status, headers: headersWith(...cookies) });
  }
  return answerForm(form, returnPath(form), answer, { cookies });
}

const codeFields = new Map(Object.entries<'code' | 'gift'>({ code: 'code', 'gift-card': 'gift' }));

/** Only pages that show the cart may be returned to. */
function returnPath(form: FormData) {
  const from = String(form.get('from') ?? '');
  return /^\/fill-a-box(\?[\w=&-]*)?$/.test(from) ? from : '/cart';
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const all = new Headers(loaderHeaders);
  for (const cookie of actionHeaders.getSetCookie()) all.append('set-cookie', cookie);
  return all;
};

export const meta: Route.MetaFunction = privateMeta(
  'Your cart',
  'The cards in your cart, what they come to, and the way to the checkout.',
  '/cart',
);

export default function CartScreen({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { banner } = useCartChanges();
  const added = matches[0].loaderData?.flash?.added;
  useEffect(() => added && trackAdded(added), [added]);
  const refused = actionData && 'typed' in actionData ? actionData : null;
  return (
    <div data-private="">
      <h1>Your cart</h1>
      {banner?.problem && (
        <Notice type="error" message={banner.problem}>
          {banner.requestId && <p className={styles.reference}>Reference: {banner.requestId}</p>}
        </Notice>
      )}
      {actionData && 'asks' in actionData && actionData.asks && <ClearCart isAsked />}
      {'later' in loaderData ? (
        <Suspense fallback={<Spinner />}>
          <Await resolve={loaderData.later}>{(loaded) => <Contents loaded={loaded} refused={refused} />}</Await>
        </Suspense>
      ) : (
        <Contents loaded={loaderData} refused={refused} />
      )}
    </div>
  );
}

function Spinner() {
  return (
    <p className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">Loading your cart...</span>
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Notice type="error" message={notRetrieved} />
      <ErrorView error={error} requestId={useContext(ShownRequestId)} />
    </>
  );
}
