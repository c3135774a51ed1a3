import { newsletterWords } from '@shop/shared/forms/newsletter-words';
import { shop } from '@shop/shared/shop';
import { Link } from 'react-router';
import { addressOf, isSquare, toTile } from '../../commerce/catalogue/card.ts';
import { catalogue } from '../../commerce/catalogue/catalogue.server.ts';
import { fullRanges } from '../../commerce/catalogue/full-range.ts';
import { toOrganization, toWebSite } from '../../commerce/catalogue/structured-data.ts';
import { favourites, latestDesigns, themesOf } from '../../commerce/search/browse.ts';
import { isKeptBy, keptHeaders } from '../../http/kept-page.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import { CardPicture } from '../../ui/card/picture.tsx';
import { DeliveryBanner } from '../../ui/frame/delivery-banner.tsx';
import { NewsletterForm } from '../../ui/frame/newsletter-form.tsx';
import { SocialLinks } from '../../ui/frame/social-links.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { useOrigin } from '../../ui/page/use-origin.ts';
import type { Route } from './+types/home';
import { FullRanges } from './full-ranges.tsx';
import styles from './home.module.css';
import { shownThemes } from './shown-themes.server.ts';
import { ThemeCloud } from './theme-cloud.tsx';

export async function loader() {
  const { cards } = await catalogue();
  const ranges = fullRanges(cards);
  return {
    themes: shownThemes(themesOf(cards)),
    fan: favourites(cards, 3).map(({ front, ...card }) => ({
      front,
      address: addressOf({ front, ...card }),
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
    })),
    saving: Math.max(0, ...ranges.map(({ percent }) => percent)),
  };
}

export const handle = isKeptBy();
export const headers = keptHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches[0].loaderData?.origin ?? '', {
    title: `${shop.name} · ${shop.tagline}`,
    description: `Scripture and greeting cards, drawn and printed in ${shop.postalAddress.county}. Free standard delivery on orders over £10 to the UK and Ireland.`,
    address: '/',
    picture: loaderData?.fan[0]?.front,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const origin = useOrigin();
  return (
    <>
      <StructuredData data={import.meta.env.SSR ? [toOrganization(origin), toWebSite(origin)] : []} />
      <section className={styles.banner}>
        <div>
          <h1>Words worth keeping, on paper worth holding</h1>
          <p>
            Scripture and greeting cards, drawn and printed in {shop.postalAddress.county}, posted across the UK and
            Ireland.
          </p>
          <Link to="/cards" className="button" prefetch="intent">
            Browse the cards
          </Link>
        </div>
        <div className={styles.fan}>
          {loaderData.fan.map((card, index) => (
            <Link key={card.address} to={card.address} prefetch="intent">
              {card.front && (
                <CardPicture
                  picture={card.front}
                  sizes="(min-width: 60rem) 14rem, 32vw"
                  isSquare={card.isSquare}
                  isFirst={index === 1}
                />
              )}
            </Link>
          ))}
        </div>
      </section>
      <ThemeCloud themes={loaderData.themes} />
      <section aria-labelledby="favourites" className={styles.shelf}>
        <h2 id="favourites">Our favourites</h2>
        <CardTiles cards={loaderData.favourites} />
      </section>
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
          <p>{newsletterWords.form}</p>
        </div>
        <NewsletterForm />
      </section>
      <section aria-labelledby="follow" className={styles.follow}>
        <h2 id="follow">See what is on the drawing board</h2>
        <SocialLinks />
      </section>
      <DeliveryBanner />
    </>
  );
}
