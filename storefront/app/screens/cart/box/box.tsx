import { numberInWords } from '@shop/shared/format/small-numbers';
import { data, Link, redirect } from 'react-router';
import { stateOf } from '../../../commerce/cart/cart-view.ts';
import { viewCart } from '../../../commerce/cart/cart-words.ts';
import { pageOfGroups, readPage } from '../../../commerce/catalogue/browse.ts';
import { type Card, toTile, whyNotSold } from '../../../commerce/catalogue/card.ts';
import { toBreadcrumbs, toCardList } from '../../../commerce/catalogue/structured-data.ts';
import { catalogue } from '../../../commerce/catalogue.server.ts';
import { multiBuysOn } from '../../../commerce/offers/multi-buy.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { redirectUnknownAddress } from '../../../forms/answer/unknown-address.server.ts';
import { withOthers } from '../../../http/canonical-path.server.ts';
import { cartCookies } from '../../../http/cart-cookies.server.ts';
import { readVisitor } from '../../../http/cookies.server.ts';
import { LiveRegion } from '../../../message/live-region.tsx';
import { Notice } from '../../../message/notice.tsx';
import { SessionOver } from '../../../message/session-over.tsx';
import { signedOut } from '../../../message/sign-in-path.ts';
import { CardTiles } from '../../../ui/card/card-tile.tsx';
import { useCartChanges } from '../../../ui/card/cart-changes.ts';
import { ToCheckout } from '../../../ui/cart/to-checkout.tsx';
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx';
import { ShowEarlier, ShowMore } from '../../../ui/list/show-more.tsx';
import { pageMeta } from '../../../ui/page/page-meta.ts';
import { StructuredData } from '../../../ui/page/structured-data.tsx';
import { useShownCart } from '../use-shown-cart.ts';
import { viewOwnCart } from '../view-own-cart.server.ts';
import type { Route } from './+types/box';
import styles from './box.module.css';
import { applyPendingChanges, type BoxTile, describeBoxProgress, groupIntoBoxes } from './fill-box.ts';
import { OpenBox } from './open-box.tsx';

/** While no multi-buy runs, the address counts as unknown. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const running = multiBuysOn((await catalogue()).cards);
  const wanted = url.searchParams.get('offer');
  const found = wanted ? running.find(({ multiBuy }) => multiBuy.id === wanted) : running[0];
  const own = ['offer', 'page'];
  const lead = (address: string) => redirect(withOthers(address, url.searchParams, own));
  if (!found) throw running.length > 0 ? lead('/fill-a-box') : await redirectUnknownAddress(url, own);
  const { multiBuy, cards } = found;
  const { box } = multiBuy;
  const page = readPage(url.searchParams);
  const members = cards.toSorted((a, b) => Number(Boolean(whyNotSold(a))) - Number(Boolean(whyNotSold(b))));
  const { groups, pages, before } = pageOfGroups([{ title: '', cards: members, count: members.length }], page);
  if (page > pages) throw lead(pageAddress(box, pages));
  if (wanted && !box.includes(wanted)) throw lead(pageAddress(box, page));
  const { shopper, view } = await viewOwnCart(request);
  const cookies = await cartCookies(request, shopper, view.cart);
  const loaded = {
    multiBuy,
    view,
    page,
    pages,
    before,
    tiles: (groups[0]?.cards ?? []).map(toBoxTile),
    newFrom: groups[0]?.newFrom,
    count: members.length,
    picture: members[0]?.front ?? null,
    isShop: shopper.token !== null && readVisitor(request).trade === 'trade',
    others: running.flatMap((one) => (one === found ? [] : one.multiBuy)),
  };
  const headers = headersWith(...cookies);
  // It is this visitor's, and yet a page for search engines.
  headers.set('cache-control', 'private, no-store');
  return data(loaded, { headers });
}

function pageAddress(box: string, page: number) {
  return page > 1 ? `${box}${box.includes('?') ? '&' : '?'}page=${page}` : box;
}

/** The ribbon is dropped: the page itself says what the cards count for. */
function toBoxTile(card: Card): BoxTile {
  const { ribbon: _said, ...tile } = toTile(card);
  const envelope = `${card.envelopes[0]?.name ?? 'Standard'} envelope`;
  return { ...tile, ...(tile.notSold && { ribbon: tile.notSold }), envelope };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { multiBuy, count, page, picture } = loaderData;
  return pageMeta(matches, {
    title: `Fill a box: ${multiBuy.said}${page > 1 ? `, page ${page}` : ''}`,
    description: `${multiBuy.said}, of ${count} cards with their envelopes: choose them, see them lie side by side, and add another when you like.`,
    address: pageAddress(multiBuy.box, page),
    picture,
  });
}

export default function BoxScreen({ loaderData }: Route.ComponentProps) {
  const { multiBuy, view, tiles, page, pages, before, isShop, others } = loaderData;
  const { shown, pending, isUpdating } = useShownCart(view);
  const { banner } = useCartChanges();
  const lines = applyPendingChanges(shown.cart?.lines ?? [], pending, tiles, multiBuy);
  const boxes = groupIntoBoxes(lines, multiBuy);
  const state = stateOf(multiBuy, lines);
  const words = describeBoxProgress(state, isUpdating ? null : (shown.cart?.taken ?? []));
  const addressOf = (page: number) => pageAddress(multiBuy.box, page);
  const here = addressOf(page);
  const trail = [{ name: 'Home', to: '/' }, { name: 'Fill a box' }];
  return (
    <div data-private="" className={styles.page}>
      <StructuredData
        facts={
          import.meta.env.SSR &&
          ((origin) => [toBreadcrumbs(origin, multiBuy.box, trail), toCardList(origin, multiBuy.said, tiles)])
        }
      />
      <Breadcrumb trail={trail} />
      <h1>Fill a box</h1>
      {view.isSignedOut && <SessionOver message={signedOut} />}
      {banner?.problem && <Notice type="error" message={banner.problem} />}
      <p>
        {multiBuy.said} of the cards below. What lies in the box is in your cart.
        {isShop && ' You buy in packs of six: each card that you add is six of it.'}
      </p>
      <section aria-labelledby="filling">
        <h2 id="filling">{words}</h2>
        <LiveRegion text={isUpdating ? null : words} />
        <OpenBox name="The box" places={multiBuy.cards} lines={boxes.at(-1) ?? []} from={here} />
        {state.count > 0 && state.missing === 0 && (
          <p className={styles.ways}>
            <ToCheckout isUpdating={isUpdating} />
            <Link to="/cart" className="button quiet">
              {viewCart}
            </Link>
            <a href="#choose">Start another box</a>
          </p>
        )}
        {boxes.length > 1 && (
          <details className={styles.full}>
            <summary>{describeFullBoxes(boxes.length - 1)}</summary>
            {boxes.slice(0, -1).map((box, place) => (
              <OpenBox
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
                key={place}
                name={`Full box ${place + 1}`}
                places={multiBuy.cards}
                lines={box}
                from={here}
              />
            ))}
          </details>
        )}
      </section>
      <section aria-labelledby="choose">
        <h2 id="choose">Choose your cards</h2>
        <ShowEarlier before={before} addressOf={addressOf} />
        <CardTiles cards={tiles} moreFrom={loaderData.newFrom} from={here} />
        <ShowMore page={page} pages={pages} addressOf={addressOf} />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Other boxes</h2>
          <ul className={styles.others}>
            {others.map(({ id, said, box }) => (
              <li key={id}>
                <Link to={box}>{said}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function describeFullBoxes(full: number) {
  return full === 1 ? 'The full box before it' : `The ${numberInWords(full)} full boxes before it`;
}
