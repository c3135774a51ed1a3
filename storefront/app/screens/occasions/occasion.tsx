import { redirect } from 'react-router';
import { pageOfGroups, readPage } from '../../commerce/catalogue/browse.ts';
import { isSquare, toTile } from '../../commerce/catalogue/card.ts';
import { pictureToShare } from '../../commerce/catalogue/paper/standing-picture.ts';
import { toBreadcrumbs, toCardList } from '../../commerce/catalogue/structured-data.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { wordsOfOccasion } from '../../commerce/occasions/occasion-words.ts';
import { faceOf, occasionAddress, occasionsOf, toOccasionTile } from '../../commerce/occasions/occasions.ts';
import { redirectUnknownAddress } from '../../forms/answer/unknown-address.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { ListBand } from '../../ui/list/list-band.tsx';
import { ShowEarlier, ShowMore } from '../../ui/list/show-more.tsx';
import { OccasionTiles } from '../../ui/occasion/occasion-tiles.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import type { Route } from './+types/occasion';

const mostOthers = 4;

export async function loader({ params, url }: Route.LoaderArgs) {
  const { cards } = await catalogue();
  const occasions = occasionsOf(cards);
  const occasion = occasions.find(({ handle }) => handle === params.occasion);
  if (!occasion) throw await redirectUnknownAddress(url);
  const { name, cards: members } = occasion;
  const page = readPage(url.searchParams);
  const { groups, pages, before } = pageOfGroups([{ title: name, cards: members, count: members.length }], page);
  const address = occasionAddress(occasion);
  if (page > pages) throw redirect(pageAddress(address, pages));
  const face = faceOf(occasion);
  const place = occasions.indexOf(occasion);
  const others = [...occasions.slice(place + 1), ...occasions.slice(0, place)];
  const [shown] = groups;
  return {
    name,
    address,
    page,
    pages,
    before,
    ...wordsOfOccasion(occasion),
    picture: pictureToShare(face),
    isSquare: face ? isSquare(face) : false,
    cards: (shown?.cards ?? []).map(toTile),
    newFrom: shown?.newFrom,
    count: members.length,
    others: others.slice(0, mostOthers).map(toOccasionTile),
  };
}

const pageAddress = (address: string, page: number) => (page > 1 ? `${address}?page=${page}` : address);

export const handle = cacheKeyParams({ page: /^[1-9]\d{0,3}$/ });
export const headers = pageCacheHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { name, words, address, page, picture } = loaderData;
  return pageMeta(matches, {
    title: `${name} cards with a verse${page > 1 ? `, page ${page}` : ''}`,
    description: words,
    address: pageAddress(address, page),
    picture,
  });
}

export default function OccasionScreen({ loaderData }: Route.ComponentProps) {
  const { name, heading, words, address, cards, count, page, pages, before, others } = loaderData;
  const addressOf = (page: number) => pageAddress(address, page);
  const trail = [{ name: 'Home', to: '/' }, { name: 'Occasions', to: '/occasions' }, { name }];
  return (
    <>
      <StructuredData
        facts={
          import.meta.env.SSR &&
          ((origin) => [toBreadcrumbs(origin, address, trail), toCardList(origin, heading, cards)])
        }
      />
      <ListBand title={heading} words={words} picture={loaderData.picture} isSquare={loaderData.isSquare} />
      <Breadcrumb trail={trail} />
      <h2 className="visually-hidden">
        {count} {count === 1 ? 'card' : 'cards'}
      </h2>
      <ShowEarlier before={before} addressOf={addressOf} />
      <CardTiles cards={cards} areFirst moreFrom={loaderData.newFrom} />
      <ShowMore page={page} pages={pages} addressOf={addressOf} />
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Other occasions</h2>
          <OccasionTiles occasions={others} />
        </section>
      )}
    </>
  );
}
