import { formatMoney } from '@shop/shared/format/money';
import { data, Link } from 'react-router';
import { addressOf, isSquare, toTile, whyNotSold } from '../../commerce/catalogue/card.ts';
import { fullRange } from '../../commerce/catalogue/full-range.ts';
import { toBreadcrumbs, toCardList } from '../../commerce/catalogue/structured-data.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { freeDelivery } from '../../commerce/delivery/free-delivery.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { CardPicture } from '../../ui/card/picture.tsx';
import { Price } from '../../ui/card/price.tsx';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { DeliveryBanner } from '../../ui/frame/delivery-banner.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import type { Route } from './+types/range';
import styles from './range.module.css';

/** The list of the range shows the others. */
const mostShown = 60;

/** One page for each full range; its path ends with the range's handle. */
export async function loader({ pattern }: Route.LoaderArgs) {
  const { cards, deliveryPrices } = await catalogue();
  const handle = pattern.split('/').at(-1) ?? '';
  const range = fullRange(cards, handle);
  if (!range) throw data(null, { status: 404 });
  const { bundle, designs, saving, percent } = range;
  return {
    free: freeDelivery(deliveryPrices),
    title: bundle.title,
    description: bundle.description,
    address: `/${bundle.category}/${handle}`,
    buyAddress: addressOf(bundle),
    picture: bundle.front,
    isSquare: isSquare(bundle),
    size: bundle.size,
    price: bundle.envelopes[0]?.price ?? null,
    was: bundle.envelopes[0]?.was,
    notSold: whyNotSold(bundle),
    count: bundle.cardsInside,
    saving,
    percent,
    list: `/${bundle.category}/${handle.replace(/-range$/, '')}`,
    designs,
    cards: range.cards.slice(0, mostShown).map((card) => {
      const { address, title, front, isSquare } = toTile(card);
      return { address, title, front, isSquare, reference: card.reference };
    }),
  };
}

export const handle = cacheKeyParams();
export const headers = pageCacheHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  return pageMeta(matches, { ...loaderData });
}

export default function RangeScreen({ loaderData: range }: Route.ComponentProps) {
  const trail = [{ name: 'Home', to: '/' }, { name: 'Cards', to: '/cards' }, { name: range.title }];
  return (
    <>
      <StructuredData
        facts={
          import.meta.env.SSR &&
          ((origin) => [toBreadcrumbs(origin, range.address, trail), toCardList(origin, range.title, range.cards)])
        }
      />
      <Breadcrumb trail={trail} />
      <div className={styles.offer}>
        {range.picture && (
          <CardPicture
            picture={range.picture}
            sizes="(min-width: 60rem) 30rem, (min-width: 48rem) 44vw, 92vw"
            isSquare={range.isSquare}
            isFirst
            className={styles.picture}
          />
        )}
        <div className={styles.facts}>
          <h1>{range.title}</h1>
          <p className={styles.description}>{range.description}</p>
          <p className={styles.price}>
            {range.price !== null && <Price price={range.price} was={range.was} />} <span>for {range.count} cards</span>
          </p>
          {range.saving > 0 && (
            <p className={styles.saving}>
              You save {formatMoney(range.saving)} ({range.percent}%) against buying them one by one
            </p>
          )}
          {range.notSold ? (
            <button type="button" className={`button ${styles.buy}`} disabled>
              {range.notSold}
            </button>
          ) : (
            <Link to={range.buyAddress} className={`button ${styles.buy}`} prefetch="intent">
              Buy now
            </Link>
          )}
          <ul className={styles.points}>
            <li>
              One of each of the {range.designs > range.count && 'first '}
              {range.count} designs
            </li>
            <li>An envelope for every card</li>
            {range.size && <li>{range.size}</li>}
          </ul>
        </div>
      </div>
      <section aria-labelledby="pack" className={styles.pack}>
        <h2 id="pack">What is in the pack</h2>
        <ul className={styles.cards}>
          {range.cards.map((card) => (
            <li key={card.address}>
              <Link to={card.address} prefetch="intent">
                {card.front && (
                  <CardPicture
                    picture={card.front}
                    sizes="(min-width: 68rem) 11rem, (min-width: 40rem) 22vw, 44vw"
                    isSquare={card.isSquare}
                  />
                )}
                <span className={styles.name}>{card.title}</span>
              </Link>
              <span className={styles.reference}>{card.reference}</span>
            </li>
          ))}
        </ul>
        {range.designs > range.cards.length && (
          <p className={styles.all}>
            <Link to={range.list} className="button quiet">
              See all {range.designs} designs
            </Link>
          </p>
        )}
      </section>
      <DeliveryBanner free={range.free} />
    </>
  );
}
