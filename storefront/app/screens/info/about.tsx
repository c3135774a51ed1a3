import { shop, studio } from '@shop/shared/shop';
import { Link } from 'react-router';
import { favourites } from '../../commerce/catalogue/browse.ts';
import { toTile } from '../../commerce/catalogue/card.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { CardPicture } from '../../ui/card/picture.tsx';
import socials from '../../ui/frame/social-links.module.css';
import { SocialLinks } from '../../ui/frame/social-links.tsx';
import { fixedMeta } from '../../ui/page/fixed-meta.ts';
import reading from '../../ui/page/reading.module.css';
import type { Route } from './+types/about';
import styles from './about.module.css';
import info from './info.module.css';

export async function loader() {
  const { cards } = await catalogue();
  // Two portrait cards look well beside each other; the first ones stand on the home page's window sill.
  const pair = favourites(cards, 8)
    .map(toTile)
    .filter(({ isSquare, front }) => !isSquare && front);
  return { cards: pair.slice(-2), studio };
}

export const handle = cacheKeyParams();
export const headers = pageCacheHeaders;

export const meta: Route.MetaFunction = fixedMeta({
  title: 'About us',
  description: `${shop.name} is a small card maker in ${shop.postalAddress.county}, Northern Ireland. This is how our cards come about.`,
  address: '/info/about',
});

export default function About({ loaderData }: Route.ComponentProps) {
  const { street, city, county, postalCode, country } = shop.postalAddress;
  return (
    <>
      <header className={reading.opening}>
        <h1>About us</h1>
        <p className={reading.lede}>A few good words, drawn slowly, in {loaderData.studio}.</p>
      </header>
      <div className={reading.columns}>
        <div className={info.prose}>
          <h2>It began with a card we could not find</h2>
          <p>
            A friend was waiting on hospital news. We wanted to send her ‘Do not be afraid’, which is the thing that the
            Bible says more often than almost anything else, and every card we found either shouted it in gold or hid it
            in small print on the back. So we drew one ourselves: a little boat, a big moon, four words. She kept it on
            the window sill all that winter.
          </p>
          <p>
            Others asked for the same card, then for a different verse, then for one that would do for a birthday. There
            are three ranges now: the ‘do not’ cards, with the Bible at its kindest; the general cards, for weddings and
            exams and the days with no name; and the wee cards, which are as small as they sound.
          </p>
          <h2>How a card is made</h2>
          <p>
            Each one starts with a verse and a walk. What grows in a {county} hedgerow, or floats in {city} harbour,
            tends to end up on the front. We draw it, we letter it, we leave it for a week, and if it still says what we
            meant we print it here in Northern Ireland, on thick uncoated board, a few hundred at a time.
          </p>
          <p>
            The words of Scripture are quoted as they stand, with the reference on the card, so that anybody may look up
            what comes before and after. Inside there is room to write: the best line on a card is always yours.
          </p>
          <h2>What we care about</h2>
          <ul>
            <li>Words that can be read out at a bedside without embarrassment on either side.</li>
            <li>Paper that takes a fountain pen, and envelopes that do not give up in the rain.</li>
            <li>No plastic: not round the card, not in the parcel.</li>
            <li>Answering every letter ourselves.</li>
          </ul>
          <p>
            If a card of ours has found its way to you, we are glad of it. If you are looking for one, start with{' '}
            <Link to="/cards">all the cards</Link>, and if the one you need is not there,{' '}
            <Link to="/info/contact">tell us</Link>. That is how it began.
          </p>
          <p className={styles.signed}>All of us at {shop.name}</p>
        </div>
        <div className={styles.beside}>
          <div className={styles.cards}>
            {loaderData.cards.map((card, index) => (
              <Link key={card.address} to={card.address} prefetch="intent">
                {card.front && (
                  <CardPicture
                    picture={card.front}
                    sizes="(min-width: 60rem) 13rem, 45vw"
                    isSquare={card.isSquare}
                    isFirst={index === 0}
                  />
                )}
              </Link>
            ))}
          </div>
          <section className={info.slip} aria-labelledby="where">
            <h2 id="where">Where we are</h2>
            <p>
              The studio is a workshop and has no counter, but there is a letter box and the kettle is on most days.
            </p>
            <address>
              {street}
              <br />
              {city}, {county} {postalCode}
              <br />
              {country}
            </address>
            <Link to="/info/contact" className="button quiet">
              Write to us
            </Link>
            <ul className={socials.socials}>
              <SocialLinks />
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
