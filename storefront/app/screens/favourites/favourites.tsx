import { data, Link } from 'react-router';
import { favourites } from '../../commerce/catalogue/browse.ts';
import { toTile } from '../../commerce/catalogue/card.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { findFavouriteCards, listAccountFavourites } from '../../commerce/customer/favourites.server.ts';
import { favouritesCookie, readFavourites } from '../../http/favourites.server.ts';
import { becomeGuestIfRevoked, isSessionJustEnded, readShopper } from '../../http/session.server.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import { privateMeta } from '../../ui/page/fixed-meta.ts';
import nothing from '../../ui/page/nothing.module.css';
import type { Route } from './+types/favourites';
import styles from './favourites.module.css';

export async function loader({ request }: Route.LoaderArgs) {
  const { token } = await readShopper(request);
  const stored = token ? await listAccountFavourites(token) : undefined;
  const isRevoked = stored?.ok === false && (await becomeGuestIfRevoked(request)) !== null;
  // The browser's copy is used while the account cannot be read, and goes with a session that has ended.
  const marks = stored?.ok ? stored.value : isSessionJustEnded() ? [] : readFavourites(request);
  const cards = (await findFavouriteCards(marks)).map(toTile);
  const liked = cards.length > 0 ? [] : favourites((await catalogue()).cards).map(toTile);
  return data(
    { cards, liked, isSignedIn: token !== null && !isRevoked },
    { headers: { 'set-cookie': favouritesCookie(marks) } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = privateMeta(
  'Your favourites',
  'The cards that you have marked with a heart.',
  '/favourites',
);

export default function Favourites({ loaderData: { cards, liked, isSignedIn } }: Route.ComponentProps) {
  return (
    <div data-private="">
      <h1>Your favourites</h1>
      {cards.length === 0 ? (
        <>
          <div className={nothing.nothing}>
            <img src="/drawn-favourites.svg" alt="" width={320} height={240} />
            <p>No favourites yet. Press the heart on a card that you like, and you will find it here.</p>
            <Link to="/cards" className="button">
              Browse for products
            </Link>
          </div>
          <h2>Our favourites</h2>
          <CardTiles cards={liked} />
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
