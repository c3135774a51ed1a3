import { packSize } from '@shop/shared/trade/packs';
import { useEffect, useRef, useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { addressOf, type Card, toTile, whyNotSold } from '../../commerce/catalogue/card.ts';
import { findByName } from '../../commerce/catalogue/find-by-name.ts';
import { fullRange, rangePageOf } from '../../commerce/catalogue/full-range.ts';
import { standingPictureOf } from '../../commerce/catalogue/paper/standing-picture.ts';
import { toBreadcrumbs, toProduct } from '../../commerce/catalogue/structured-data.ts';
import { noticeOf } from '../../commerce/catalogue/translations.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { freeDelivery } from '../../commerce/delivery/free-delivery.ts';
import { arrivalsNow, delayedNow, dispatchNow } from '../../commerce/post/arrivals.server.ts';
import { relatedCards } from '../../commerce/search/related.ts';
import { redirectUnknownAddress } from '../../forms/answer/unknown-address.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import { Heart } from '../../ui/card/heart.tsx';
import { Price } from '../../ui/card/price.tsx';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import type { Route } from './+types/card';
import { Arrival } from './buy/arrival.tsx';
import { BuyForm } from './buy/buy-form.tsx';
import { FreeDelivery } from './buy/free-delivery.tsx';
import { readSavedEnvelope, saveEnvelope } from './buy/saved-envelope.ts';
import styles from './card.module.css';
import { Details, TagLists } from './details.tsx';
import { foldsOf } from './folds.server.ts';
import { Gallery } from './gallery/gallery.tsx';
import { isWritable, linksOf, tagListsOf, trailOf } from './links.server.ts';

export async function loader({ params, url }: Route.LoaderArgs) {
  const known = await catalogue();
  const { cards, categories, deliveryPrices } = known;
  if (!findByName(categories, params.category, (name) => name)) throw await redirectUnknownAddress(url);
  const card = findByName(cards, params.handle, ({ handle }) => handle);
  if (!card) throw data(null, { status: 404 });
  const address = addressOf(card);
  // A card has one URL; other ranges redirect to it.
  if (address !== `/${params.category}/${params.collection}/${params.handle}`)
    throw redirect(address + url.search, 301);
  const rangePage = rangePageOf(card);
  const free = freeDelivery(deliveryPrices);
  return {
    card,
    ...trailOf(card),
    standing: standingPictureOf(card),
    rangePage,
    related: (rangePage ? (fullRange(cards, card.handle)?.cards ?? []) : relatedCards(cards, card)).map(toTile),
    delivery: deliveryPrices,
    isDelayed: delayedNow(known) !== null,
    free,
    folds: foldsOf(card, free, {
      dispatched: dispatchNow(known, 'in'),
      isWritten: isWritable(card, known.wordsPrice),
    }),
    arrivals: whyNotSold(card) ? null : arrivalsNow(known),
    links: linksOf(card, address, known.wordsPrice),
    tags: tagListsOf(card),
    notice: noticeOf(card),
  };
}

export const handle = cacheKeyParams();
export const headers = pageCacheHeaders;

/** The title tells a pack from the page of its range, and a card from others with the same words. */
function titleOf({ title, reference, cardsInside }: Card, isPack: boolean) {
  if (isPack) return `${title}: ${cardsInside} cards in one pack`;
  return reference ? `${title} (${reference})` : title;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { card } = loaderData;
  return pageMeta(matches, {
    title: titleOf(card, loaderData.rangePage !== null),
    description: card.description || `${card.title}, a card from our ${card.range?.title ?? 'shop'} range.`,
    address: addressOf(card),
    picture: card.front && { ...card.front, standing: loaderData.standing },
  });
}

export default function CardScreen({
  loaderData: {
    card,
    trail,
    range,
    standing,
    rangePage,
    related,
    delivery,
    isDelayed,
    free,
    folds,
    arrivals,
    links,
    tags,
    notice,
  },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const [chosen, choose] = useState(card.envelopes[0]);
  const selector = useRef<HTMLSelectElement>(null);
  const chooseEnvelope = (wanted: string | undefined) => {
    const envelope =
      card.envelopes.find(({ variantId, left }) => variantId === wanted && left !== 0) ?? card.envelopes[0];
    choose(envelope);
    if (selector.current && envelope) selector.current.value = envelope.variantId;
  };
  // React has not seen a choice that was made before hydration, or on an earlier visit of this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read once for each card
  useEffect(() => {
    const shown = selector.current?.value;
    if (shown && shown !== card.envelopes[0]?.variantId) saveEnvelope(shown);
    chooseEnvelope(readSavedEnvelope());
    // The page is the same for everyone; a shop is known by its cookie alone.
    const field = card.cardsInside === 1 && selector.current?.form?.quantity;
    if (!field || !document.querySelector('[data-signed-in$=trade]')) return;
    if (field.value === field.defaultValue) field.value = packSize;
    field.min = field.step = packSize;
  }, [card]);
  const notSold = whyNotSold(card);
  return (
    <>
      <StructuredData
        facts={
          import.meta.env.SSR &&
          ((origin) => [
            toProduct(origin, card, standing, delivery, { isDelayed }),
            toBreadcrumbs(origin, addressOf(card), trail),
          ])
        }
      />
      <Breadcrumb trail={trail} />
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Gallery key={card.id} card={card} envelope={chosen?.name ?? ''} />
        </div>
        <div className={styles.facts}>
          <div className={styles.naming}>
            {notSold && <p className={styles.badge}>{notSold}</p>}
            <h1>{card.title}</h1>
            {card.reference && (
              <p className={styles.reference}>
                {card.reference}
                {card.translation && ` (${card.translation})`}
              </p>
            )}
            {card.verse && <blockquote>{`“${card.verse}”`}</blockquote>}
          </div>
          <div className={styles.priceRow}>
            {chosen && (
              <p className={styles.price}>
                <Price price={chosen.price} was={chosen.was} />
              </p>
            )}
            <Heart handle={card.handle} title={card.title} />
          </div>
          {links.map(({ to, words, of }) => (
            <p key={to} data-of={of}>
              <Link to={to.endsWith('=') ? to + chosen?.variantId : to}>{words}</Link>
            </p>
          ))}
          {card.multiBuy && !notSold && (
            <p className={styles.offer}>
              <span className={styles.badge}>{card.multiBuy.said}</span> <Link to={card.multiBuy.box}>Fill a box</Link>
            </p>
          )}
          {notSold || !chosen ? (
            <button type="button" className="button" disabled>
              {notSold ?? 'Not available'}
            </button>
          ) : (
            <BuyForm
              key={card.id}
              card={card}
              chosen={chosen}
              selector={selector}
              onChoose={(wanted) => {
                saveEnvelope(wanted);
                chooseEnvelope(wanted);
              }}
            >
              <FreeDelivery free={free} />
            </BuyForm>
          )}
          {arrivals && chosen && <Arrival arrivals={arrivals} />}
          <p className={styles.description}>{card.description || 'No description available.'}</p>
          <TagLists tags={tags} />
          <Details folds={folds} />
          <div className={styles.small}>
            {notice && <p>{notice}</p>}
            {chosen?.sku && <p>SKU: {chosen.sku}</p>}
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.related}>
          <h2 id="related">{rangePage ? 'In the pack' : 'You may also like'}</h2>
          {range && !rangePage && <Link to={range.to}>See all {range.name} cards</Link>}
          <CardTiles cards={related} />
        </section>
      )}
    </>
  );
}
