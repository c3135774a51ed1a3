import { data } from 'react-router';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { suggestionsFor } from '../../commerce/search/search.ts';
import type { Route } from './+types/suggestions';
import { readSearchQuery } from './search-query.ts';

export async function loader({ url }: Route.LoaderArgs) {
  const { cards } = await catalogue();
  return data(suggestionsFor(cards, readSearchQuery(url)), { headers: { 'cache-control': 'private, max-age=30' } });
}
