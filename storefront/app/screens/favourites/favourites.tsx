import { data, Link } from 'react-router';
import { toTile } from '../../commerce/catalogue/card.ts';
import { accountMarks, cardsOfMarks } from '../../commerce/customer/favourites.server.ts';
import { favouritesCookie, readFavourites } from '../../http/favourites.server.ts';
import { readShopper } from '../../http/session.server.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import type { Route } from './+types/favourites';
import styles from './favourites.module.css';

export async function loader({ request }: Route.LoaderArgs) {
  const { token } = await readShopper(request);
  const known = readFavourites(request);
  const kept = token ? await accountMarks(token) : undefined;
  // The browser's copy will do while the account cannot be asked.
  const marks = kept?.ok ? kept.value : known;
  const cards = (await cardsOfMarks(marks)).map(toTile);
  return data({ cards, isSignedIn: token !== null }, { headers: { 'set-cookie': favouritesCookie(marks) } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches[0].loaderData?.origin ?? '', {
    title: 'Your favourites',
    description: 'The cards that you have marked with a heart.',
    address: '/favourites',
    isListed: false,
  });
}

export default function Favourites({ loaderData: { cards, isSignedIn } }: Route.ComponentProps) {
  return (
    <div data-private="">
      <h1>Your favourites</h1>
      {cards.length === 0 ? (
        <>
          <p className={styles.empty}>
            No favourites yet. Press the heart on a card that you like, and you will find it here.
          </p>
          <Link to="/cards" className="button">
            Browse for products
          </Link>
        </>
      ) : (
        <>
          <h2 className="visually-hidden">Cards</h2>
          <CardTiles cards={cards} areFirst />
        </>
      )}
      {!isSignedIn && cards.length > 0 && (
        <p className={styles.note}>
          They are kept in this browser. <a href="/login?returnTo=%2Ffavourites">Sign in</a> to have them on all your
          devices.
        </p>
      )}
    </div>
  );
}
