import { shop } from '@shop/shared/shop';
import { toBreadcrumbs } from '../../commerce/catalogue/structured-data.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { occasionsOf, toOccasionTile } from '../../commerce/occasions/occasions.ts';
import { redirectUnknownAddress } from '../../forms/answer/unknown-address.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { OccasionTiles } from '../../ui/occasion/occasion-tiles.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import type { Route } from './+types/occasions';

const address = '/occasions';

export async function loader({ url }: Route.LoaderArgs) {
  const { cards } = await catalogue();
  const occasions = occasionsOf(cards).map(toOccasionTile);
  if (occasions.length === 0) throw await redirectUnknownAddress(url);
  return { occasions };
}

export const handle = cacheKeyParams();
export const headers = pageCacheHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: 'Cards for every occasion',
    description: `Scripture and greeting cards for ${loaderData.occasions.map(({ name }) => name).join(', ')}, drawn and printed in ${shop.postalAddress.county}.`,
    address,
    picture: loaderData.occasions[0]?.front,
  });
}

export default function Occasions({ loaderData }: Route.ComponentProps) {
  const trail = [{ name: 'Home', to: '/' }, { name: 'Occasions' }];
  return (
    <>
      <StructuredData facts={import.meta.env.SSR && ((origin) => [toBreadcrumbs(origin, address, trail)])} />
      <Breadcrumb trail={trail} />
      <h1>Whom is it for?</h1>
      <OccasionTiles occasions={loaderData.occasions} />
    </>
  );
}
