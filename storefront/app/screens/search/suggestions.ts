import { data } from 'react-router';
import { catalogue } from '../../commerce/catalogue/catalogue.server.ts';
import { suggestionsFor } from '../../commerce/search/search.ts';
import type { Route } from './+types/suggestions';
import { askedFor } from './asked-for.ts';

/** What the search field offers while one types. */
export async function loader({ url }: Route.LoaderArgs) {
  const { cards } = await catalogue();
  return data(suggestionsFor(cards, askedFor(url)), { headers: { 'cache-control': 'private, max-age=30' } });
}
