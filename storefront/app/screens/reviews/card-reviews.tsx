import { formatDay } from '@shop/shared/format/days';
import { shop } from '@shop/shared/shop';
import { data, Link, redirect } from 'react-router';
import { readPage } from '../../commerce/catalogue/browse.ts';
import { addressOf } from '../../commerce/catalogue/card.ts';
import { findByName } from '../../commerce/catalogue/find-by-name.ts';
import { pictureToShare } from '../../commerce/catalogue/paper/standing-picture.ts';
import { toBreadcrumbs, toProduct } from '../../commerce/catalogue/structured-data.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { delayedNow } from '../../commerce/post/arrivals.server.ts';
import { listReviews } from '../../commerce/reviews/reviews.server.ts';
import { ratingWords, reviewsAddress } from '../../commerce/reviews/reviews.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { redirectUnknownAddress } from '../../forms/answer/unknown-address.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import type { Route } from './+types/card-reviews';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

const perPage = 20;
const pageAddress = (address: string, page: number) => (page > 1 ? `${address}?page=${page}` : address);

export async function loader({ params, url }: Route.LoaderArgs) {
  const known = await catalogue();
  const { cards, categories, deliveryPrices: delivery } = known;
  if (!findByName(categories, params.category, (name) => name)) throw await redirectUnknownAddress(url);
  const card = findByName(cards, params.handle, ({ handle }) => handle);
  if (!card) throw data(null, { status: 404 });
  const own = addressOf(card);
  const address = reviewsAddress(own);
  const asked = reviewsAddress(`/${params.category}/${params.collection}/${params.handle}`);
  if (address !== asked || !url.pathname.endsWith('/reviews')) throw redirect(address + url.search, 301);
  const { rating } = card;
  if (!rating) throw redirect(own);
  const page = readPage(url.searchParams);
  const pages = Math.ceil(rating.count / perPage);
  if (page > pages) throw redirect(pageAddress(address, pages));
  const reviews = valueOrThrow(await listReviews(card.id, { limit: perPage, offset: (page - 1) * perPage }));
  const shown = { card, delivery, reviews, said: ratingWords(rating), picture: pictureToShare(card) };
  return { ...shown, isDelayed: delayedNow(known) !== null, own, address, page, pages };
}

export const handle = cacheKeyParams({ page: /^[1-9]\d{0,3}$/ });
export const headers = pageCacheHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { card, address, page, said, picture } = loaderData;
  return pageMeta(matches, {
    title: `${card.title}: what buyers say${page > 1 ? `, page ${page}` : ''}`,
    description: `${card.title}: ${said}. What those who bought the card say of it.`,
    address: pageAddress(address, page),
    picture,
  });
}

export default function CardReviews({ loaderData }: Route.ComponentProps) {
  const { card, delivery, isDelayed, picture, own, address, page, pages, reviews, said } = loaderData;
  const trail = [
    { name: 'Home', to: '/' },
    { name: 'Cards', to: `/${card.category}` },
    ...(card.range ? [{ name: card.range.title, to: `/${card.category}/${card.range.handle}` }] : []),
    { name: card.title, to: own },
    { name: 'Said by buyers' },
  ];
  return (
    <>
      <StructuredData
        facts={
          import.meta.env.SSR &&
          ((origin) => [
            toProduct(origin, card, picture?.standing, delivery, { reviews, isDelayed }),
            toBreadcrumbs(origin, address, trail),
          ])
        }
      />
      <Breadcrumb trail={trail} />
      <div className={styles.page}>
        <h1>{card.title}: said by buyers</h1>
        <p className={styles.lead}>
          {said}. Each of them bought this card here, and we read each review before it stands.
        </p>
        <ul className={styles.list}>
          {reviews.map(({ id, stars, words, name, day, answer }) => (
            <li key={id} className={styles.review}>
              <p>
                <Stars given={stars} /> <strong>{name}</strong>, <time dateTime={day}>{formatDay(day)}</time>
              </p>
              {words && <p className={styles.words}>{words}</p>}
              {answer && (
                <div className={styles.answer}>
                  <p className={styles.small}>{shop.name} answers</p>
                  <p className={styles.words}>{answer}</p>
                </div>
              )}
            </li>
          ))}
        </ul>
        {pages > 1 && (
          // The focus goes to the heading, since the link that was pressed is gone with its page.
          <nav key={page} aria-label="Pages of reviews">
            {page > 1 && <Link to={pageAddress(address, page - 1)}>Newer reviews</Link>}{' '}
            {page < pages && <Link to={pageAddress(address, page + 1)}>Older reviews</Link>}
          </nav>
        )}
        <p>
          <Link to={own} className="button">
            See the card
          </Link>
        </p>
      </div>
    </>
  );
}
