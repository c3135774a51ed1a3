import { ownWordsStay } from '@shop/shared/orders/returns';
import { tidyWords } from '@shop/shared/words/card-words';
import { type HandId, hands } from '@shop/shared/words/hands';
import { wordsTitle } from '@shop/shared/words/line-words';
import { data, href, redirect, redirectDocument } from 'react-router';
import { addToCart, changeWords, findCart, haveWordsBeenOrdered } from '../../commerce/cart/cart.server.ts';
import { addedHere, wordsOrdered } from '../../commerce/cart/cart-words.ts';
import { addressOf, type Card, whyNotSold } from '../../commerce/catalogue/card.ts';
import { findByName } from '../../commerce/catalogue/find-by-name.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { headersWith, refuseForm } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import { withOthers } from '../../http/canonical-path.server.ts';
import { cartCookies, newCartCookies, readCode } from '../../http/cart-cookies.server.ts';
import { orderCookie, read, readVisitor } from '../../http/cookies.server.ts';
import { becomeGuestIfRevoked, isSessionJustEnded, readBuyer, readShopper } from '../../http/session.server.ts';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import type { Route } from './+types/words';
import { linesToBorrow } from './lines-to-borrow.ts';
import styles from './words.module.css';
import { wordsForm } from './words-form.ts';
import { WriteForm, type Written } from './write-form.tsx';

/** @throws a redirect to the right spelling, or to the card while we do not write into it */
async function cardOf(handle: string, url: URL): Promise<{ card: Card; price: number; id: string }> {
  const { cards, wordsPrice } = await catalogue();
  const card = findByName(cards, handle, (one) => one.handle);
  if (!card) throw data(null, { status: 404 });
  const id = url.searchParams.get('words') ?? '';
  if (handle !== card.handle || !url.pathname.startsWith('/words/')) {
    throw redirect(href('/words/:handle', { handle: card.handle }) + url.search, 301);
  }
  if (wordsPrice === null || card.cardsInside > 1 || !card.envelopes[0] || whyNotSold(card)) {
    throw redirect(withOthers(addressOf(card), url.searchParams, ['words', 'variant']));
  }
  return { card, price: wordsPrice, id };
}

const addressFor = (card: Card, id: string) =>
  `${href('/words/:handle', { handle: card.handle })}${id && `?${new URLSearchParams({ words: id })}`}`;

/** The page is not cached: with `?words=` it has the words of the shopper's own cart. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const { card, price, id } = await cardOf(params.handle, url);
  const wanted = url.searchParams.get('variant');
  const offered = card.envelopes.filter(({ left }) => left !== 0);
  const before: Written = {
    words: '',
    hand: hands[0].id,
    variant: (offered.find(({ variantId }) => variantId === wanted) ?? offered[0])?.variantId ?? '',
    quantity: '1',
  };
  const borrowed = linesToBorrow(card.occasions);
  const shown = { card, price, borrowed, said: ownWordsStay };
  if (!id) return { ...shown, id, cart: '', before };
  const found = await findCart(await readShopper(request));
  const kept = found.ok ? found.value?.lines.find(({ words }) => words?.id === id) : undefined;
  // A redirect would lose what a form without scripts has just sent, such as for a line that another tab has removed.
  if (!found.ok || !kept?.words) return { ...shown, id: found.ok ? '' : id, cart: '', before };
  const { words, variantId: variant, quantity } = kept;
  const cart = found.value?.id ?? '';
  return { ...shown, id, cart, before: { words: words.text, hand: words.hand, variant, quantity: `${quantity}` } };
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const { card, price, id } = await cardOf(params.handle, url);
  const form = await request.formData();
  const values = typedIn(wordsForm, form);
  const borrowed = String(form.get('borrow') ?? '');
  if (borrowed || form.get('intent') === 'show') {
    const words = [tidyWords(values.words ?? ''), borrowed].filter(Boolean).join('\n');
    return data({ ok: false as const, errors: {}, values: { ...values, words } });
  }
  const checked = checkForm(wordsForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const { variant, quantity, words, hand } = checked.value;
  const inside = { words: tidyWords(words), hand: hand as HandId };
  const shopper = await readBuyer(request);
  const release = () => becomeGuestIfRevoked(request);
  const wanted = { variantId: variant, quantity: Number(quantity), words: inside };
  const changed = id ? await changeWords(shopper, id, wanted, release) : undefined;
  const buyer = isSessionJustEnded() ? await readShopper(request) : shopper;
  const kind = buyer.token === null ? undefined : readVisitor(request).trade;
  const isChange = changed && (changed.ok || !changed.isGone);
  const cart = String(form.get('cart') ?? '') || shopper.cartId || '';
  if (changed && !isChange && (await areOrdered(request, shopper, cart, id))) {
    const form = { ...values, id, cart };
    return refuseForm({ message: `${wordsOrdered} Your words are still here.` }, { values: form, status: 422 });
  }
  const answer = isChange
    ? changed
    : await addToCart(buyer, variant, wanted.quantity, { savedCode: readCode(request), words: inside, release, kind });
  const owner = isSessionJustEnded() ? await readShopper(request) : buyer;
  if (!answer.ok) {
    const message = `${answer.message.replace(/\.$/, '')}. Your words are still here.`;
    const cookies = await newCartCookies(request, owner, answer);
    return refuseForm({ message }, { values, status: answer.status === 429 ? 429 : 422, cookies });
  }
  const added = answer.isPacked && answer.message ? answer.message : addedHere(card.title);
  const message = isChange ? 'Your words are saved.' : added;
  const headers = headersWith(
    ...(await cartCookies(request, owner, answer.cart)),
    await setFlash({ type: 'success', message, ...(!isChange && { added: toItems(card, price, wanted) }) }),
  );
  throw redirectDocument(href('/cart'), { status: 303, headers });
}

/** @param cart of the page: the cookie may name the next, and a sign-in may have joined it to the one that was ordered */
async function areOrdered(request: Request, shopper: Shopper, cart: string, id: string) {
  const placed = await read(orderCookie, request);
  const carts = [cart, placed?.cartId ?? ''].filter(Boolean);
  const ordered = await Promise.all(carts.map((cartId) => haveWordsBeenOrdered({ ...shopper, cartId }, id)));
  return ordered.includes(true);
}

/** Lists them as the checkout and the order do. */
function toItems(card: Card, wordsPrice: number, { variantId, quantity }: { variantId: string; quantity: number }) {
  const { sku = '', name = '', price = 0 } = card.envelopes.find((one) => one.variantId === variantId) ?? {};
  return [
    { item_id: sku || variantId, item_name: card.title, item_variant: name, price, quantity },
    { item_id: wordsTitle, item_name: wordsTitle, item_variant: '', price: wordsPrice, quantity },
  ];
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { card } = loaderData;
  return pageMeta(matches, {
    title: `${card.title}: words inside`,
    description: `We write your words into ‘${card.title}’ in the hand you choose, and send it.`,
    address: href('/words/:handle', { handle: card.handle }),
    isListed: false,
  });
}

export default function WordsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { card, price, before, borrowed, said } = loaderData;
  // The form of words that were ordered stays, so that a second press buys no second card.
  const typed: Record<string, string> = actionData?.values ?? {};
  const { id = loaderData.id, cart = loaderData.cart } = typed;
  const trail = [
    { name: 'Home', to: '/' },
    { name: 'Cards', to: `/${card.category}` },
    ...(card.range ? [{ name: card.range.title, to: `/${card.category}/${card.range.handle}` }] : []),
    { name: card.title, to: addressOf(card) },
    { name: 'Words inside' },
  ];
  return (
    <div data-private={id ? '' : undefined}>
      <Breadcrumb trail={trail} />
      <h1>Words inside ‘{card.title}’</h1>
      <p className={styles.lead}>
        Tell us what to write, and choose a hand. We copy it into the card before we post it. {said}
      </p>
      <WriteForm
        key={id}
        card={card}
        price={price}
        action={addressFor(card, id)}
        before={before}
        isEdited={id !== ''}
        cart={cart}
        borrowed={borrowed}
        rendered={actionData}
      />
    </div>
  );
}
