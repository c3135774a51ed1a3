import { tidyWords } from '@shop/shared/words/card-words';
import { type HandId, hands } from '@shop/shared/words/hands';
import { data, href, redirect, redirectDocument } from 'react-router';
import { addToCart, changeWords, findCart } from '../../commerce/cart/cart.server.ts';
import { addedHere } from '../../commerce/cart/cart-words.ts';
import { addressOf, type Card, whyNotSold } from '../../commerce/catalogue/card.ts';
import { findByName } from '../../commerce/catalogue/find-by-name.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { headersWith, refuseForm } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { checkForm, typedIn } from '../../forms/check-form.ts';
import { cartCookies, readCode } from '../../http/cart-cookies.server.ts';
import { readVisitor } from '../../http/cookies.server.ts';
import { becomeGuestIfRevoked, isSessionJustEnded, readBuyer, readShopper } from '../../http/session.server.ts';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import type { Route } from './+types/words';
import { linesToBorrow } from './lines-to-borrow.ts';
import styles from './words.module.css';
import { wordsForm } from './words-form.ts';
import { WriteForm, type Written } from './write-form.tsx';

/** @throws a redirect to the right spelling, or to the card while we do not write into it */
async function cardOf(handle: string, url: URL): Promise<{ card: Card; price: number; line: string }> {
  const { cards, wordsPrice } = await catalogue();
  const card = findByName(cards, handle, (one) => one.handle);
  if (!card) throw data(null, { status: 404 });
  const line = url.searchParams.get('line') ?? '';
  if (handle !== card.handle || !url.pathname.startsWith('/words/')) throw redirect(addressFor(card, line), 301);
  if (wordsPrice === null || card.cardsInside > 1 || !card.envelopes[0] || whyNotSold(card)) {
    throw redirect(addressOf(card));
  }
  return { card, price: wordsPrice, line };
}

const addressFor = (card: Card, line: string) =>
  `${href('/words/:handle', { handle: card.handle })}${line && `?${new URLSearchParams({ line })}`}`;

/** The page is not cached: with `?line=` it has the words of the shopper's own cart. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const { card, price, line } = await cardOf(params.handle, url);
  const before: Written = {
    words: '',
    hand: hands[0].id,
    variant: card.envelopes[0]?.variantId ?? '',
    quantity: '1',
  };
  const borrowed = linesToBorrow(card.occasions);
  if (!line) return { card, price, line, before, borrowed };
  const found = await findCart(await readShopper(request));
  const kept = found.ok ? found.value?.lines.find(({ id }) => id === line) : undefined;
  // The line may have been removed in another tab.
  if (!kept?.words) throw redirect(found.ok ? href('/cart') : addressFor(card, ''));
  const { words, variantId: variant, quantity } = kept;
  return {
    card,
    price,
    line,
    before: { words: words.text, hand: words.hand, variant, quantity: `${quantity}` },
    borrowed,
  };
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const { card, line } = await cardOf(params.handle, url);
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
  const kind = shopper.token === null ? undefined : readVisitor(request).trade;
  const answer = line
    ? await changeWords(shopper, line, { variantId: variant, quantity: Number(quantity), words: inside })
    : await addToCart(shopper, variant, Number(quantity), {
        ...{ savedCode: readCode(request), words: inside },
        release: () => becomeGuestIfRevoked(request),
        kind,
      });
  if (!answer.ok) {
    const message = `${answer.message.replace(/\.$/, '')}. Your words are still here.`;
    return refuseForm({ message }, { values, status: answer.status === 429 ? 429 : 422 });
  }
  const owner = isSessionJustEnded() ? await readShopper(request) : shopper;
  const added = answer.isPacked && answer.message ? answer.message : addedHere(card.title);
  const message = line ? 'Your words are saved.' : added;
  const headers = headersWith(
    ...(await cartCookies(request, owner, answer.cart)),
    await setFlash({ type: 'success', message }),
  );
  throw redirectDocument(href('/cart'), { status: 303, headers });
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
  const { card, price, line, before, borrowed } = loaderData;
  const trail = [
    { name: 'Home', to: '/' },
    { name: 'Cards', to: `/${card.category}` },
    ...(card.range ? [{ name: card.range.title, to: `/${card.category}/${card.range.handle}` }] : []),
    { name: card.title, to: addressOf(card) },
    { name: 'Words inside' },
  ];
  return (
    <div data-private={line ? '' : undefined}>
      <Breadcrumb trail={trail} />
      <h1>Words inside ‘{card.title}’</h1>
      <p className={styles.lead}>
        Tell us what to write, and choose a hand. We copy it into the card before we post it.
      </p>
      <WriteForm
        key={line}
        card={card}
        price={price}
        action={addressFor(card, line)}
        before={before}
        isEdited={line !== ''}
        borrowed={borrowed}
        rendered={actionData}
      />
    </div>
  );
}
