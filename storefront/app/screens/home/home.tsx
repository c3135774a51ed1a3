import { newsletterFormWords } from '@shop/shared/forms/newsletter-words';
import { shop } from '@shop/shared/shop';
import { Link } from 'react-router';
import { favourites, latestDesigns, themesToLink, threeFavourites } from '../../commerce/catalogue/browse.ts';
import { addressOf, isSquare, toTile, whyNotSold } from '../../commerce/catalogue/card.ts';
import { fullRanges } from '../../commerce/catalogue/full-range.ts';
import { pictureToShare } from '../../commerce/catalogue/paper/standing-picture.ts';
import { toOrganization, toWebSite } from '../../commerce/catalogue/structured-data.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { freeDelivery } from '../../commerce/delivery/free-delivery.ts';
import { occasionsOf, toOccasionTile } from '../../commerce/occasions/occasions.ts';
import { shownSeason } from '../../commerce/occasions/shown-season.ts';
import { dispatchNow, lastOrders } from '../../commerce/post/arrivals.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import { DeliveryBanner } from '../../ui/frame/delivery-banner.tsx';
import { NewsletterForm } from '../../ui/frame/newsletter-form.tsx';
import socials from '../../ui/frame/social-links.module.css';
import { SocialLinks } from '../../ui/frame/social-links.tsx';
import { ListBand } from '../../ui/list/list-band.tsx';
import { OccasionTiles } from '../../ui/occasion/occasion-tiles.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import type { Route } from './+types/home';
import { FullRanges } from './full-ranges.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { shownThemes } from './shown-themes.server.ts';
import { ThemeCloud } from './theme-cloud.tsx';
import windowSill from './window-sill.svg';

export async function loader() {
  const known = await catalogue();
  const { cards } = known;
  const ranges = fullRanges(cards).filter(({ bundle }) => !whyNotSold(bundle));
  const free = freeDelivery(known.deliveryPrices);
  return {
    // Only the server needs the text, so it stays out of the script.
    description: `Scripture and greeting cards, drawn and printed in ${shop.postalAddress.county}.${free ? ` ${free.said}.` : ''}`,
    free,
    dispatched: `Dispatched ${dispatchNow(known, 'in')}`,
    season: shownSeason({ ...known, lastOrders: lastOrders(known) }),
    occasions: occasionsOf(cards).slice(0, 8).map(toOccasionTile),
    themes: shownThemes(themesToLink(cards)),
    stood: threeFavourites(cards).map((card, place) => ({
      front: place === 0 ? pictureToShare(card) : card.front,
      address: addressOf(card),
      isSquare: isSquare(card),
    })),
    favourites: favourites(cards).map(toTile),
    latest: latestDesigns(cards).map(toTile),
    ranges: ranges.map(({ bundle }) => ({
      title: bundle.title,
      address: `/${bundle.category}/${bundle.handle}`,
      front: bundle.front,
      isSquare: isSquare(bundle),
      count: bundle.cardsInside,
      price: bundle.envelopes[0]?.price ?? null,
      was: bundle.envelopes[0]?.was,
    })),
    saving: Math.max(0, ...ranges.map(({ percent }) => percent)),
  };
}

export const handle = cacheKeyParams();

/** The sill is the largest part of the page; the style sheet that names it comes a round trip later. */
export function headers(args: Route.HeadersArgs) {
  const headers = new Headers(pageCacheHeaders(args));
  if (!args.errorHeaders) headers.append('link', `<${windowSill}>; rel=preload; as=image`);
  return headers;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: `${shop.name} · ${shop.tagline}`,
    description: loaderData?.description ?? '',
    address: '/',
    picture: loaderData?.stood[0]?.front,
  });
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { season } = loaderData;
  // A visitor who came by an unknown address sees cards first.
  const isLost = matches[0].loaderData?.flash?.type === 'lost';
  const liked = (
    <section aria-labelledby="favourites" className={styles.shelf}>
      <h2 id="favourites">Our favourites</h2>
      <CardTiles cards={loaderData.favourites} />
    </section>
  );
  return (
    <>
      <StructuredData facts={import.meta.env.SSR && ((origin) => [toOrganization(origin), toWebSite(origin)])} />
      {isLost && liked}
      <Hero free={loaderData.free} dispatched={loaderData.dispatched} cards={loaderData.stood} />
      {season && (
        <section aria-label={season.name}>
          <ListBand {...season} of="season">
            {season.note && <p>{season.note}</p>}
            <Link to={season.address} className="button" prefetch="intent">
              Cards for {season.name}
            </Link>
          </ListBand>
        </section>
      )}
      <OccasionTiles occasions={loaderData.occasions} />
      <ThemeCloud themes={loaderData.themes} />
      {!isLost && liked}
      <section aria-labelledby="latest" className={styles.shelf}>
        <h2 id="latest">Our latest designs</h2>
        <CardTiles cards={loaderData.latest} />
      </section>
      {loaderData.ranges.length > 0 && <FullRanges ranges={loaderData.ranges} saving={loaderData.saving} />}
      <section aria-labelledby="stockists" className={styles.stockists}>
        <h2 id="stockists">Would our cards suit your shelves?</h2>
        <p>
          We supply bookshops, craft fairs, cafes, churches and gift shops the length of the country, in small numbers
          and large.
        </p>
        <Link to="/info/stockist" className="button">
          Become a stockist
        </Link>
      </section>
      <section aria-labelledby="letters" className={styles.letters}>
        <div>
          <h2 id="letters">Letters from the studio</h2>
          <p>{newsletterFormWords}</p>
        </div>
        <NewsletterForm />
      </section>
      <section aria-labelledby="follow" className={styles.follow}>
        <h2 id="follow">See what is on the drawing board</h2>
        <ul className={socials.socials}>
          <SocialLinks />
        </ul>
      </section>
      <DeliveryBanner free={loaderData.free} />
    </>
  );
}
