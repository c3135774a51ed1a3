import { shop } from '@shop/shared/shop';
import { Link } from 'react-router';
import { favourites, latestDesigns, themesOf } from '../../commerce/browse.ts';
import { toTile } from '../../commerce/card.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { keptHeaders } from '../../http/kept.ts';
import { CardTiles } from '../../ui/card-tile.tsx';
import { DeliveryBanner } from '../../ui/delivery-banner.tsx';
import { CardPicture } from '../../ui/picture.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';
import { shuffled } from './shuffled.ts';
import { ThemeCloud } from './theme-cloud.tsx';

export async function loader() {
  const { cards } = await catalogue();
  return {
    themes: shuffled(themesOf(cards)),
    fan: favourites(cards, 3).map(toTile),
    favourites: favourites(cards).map(toTile),
    latest: latestDesigns(cards).map(toTile),
  };
}

export const headers = keptHeaders;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${shop.name} · ${shop.tagline}` }, { name: 'description', content: shop.tagline }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className={styles.banner}>
        <div>
          <h1>Words worth keeping, on paper worth holding</h1>
          <p>Scripture and greeting cards, drawn and printed in County Down, posted across the UK and Ireland.</p>
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
      <DeliveryBanner />
    </>
  );
}
