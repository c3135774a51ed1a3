import { paperOf } from '@shop/shared/cards/paper-size';
import { cardPreviewPath, type PreviewCard, readCardPreview } from '@shop/shared/signed/card-preview';
import { data } from 'react-router';
import { type Card, toTile } from '../../commerce/catalogue/card.ts';
import { noticeOf } from '../../commerce/catalogue/translations.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { freeDelivery } from '../../commerce/delivery/free-delivery.ts';
import { pageTraitsContext } from '../../http/page-traits.server.ts';
import { settings } from '../../process/settings.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import type { Route } from './+types/preview';
import CardScreen from './card.tsx';
import { foldsOf } from './folds.server.ts';
import { tagListsOf, trailOf } from './links.server.ts';
import styles from './preview.module.css';

/** Previews a card that the owner is still writing; the signed URL is known to the owner alone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const read = await readCardPreview(url.searchParams.get('card') ?? '', settings.linkSecret);
  if (!read) throw data(null, { status: 404 });
  const { deliveryPrices } = await catalogue();
  const card = toCard(read.card);
  const free = freeDelivery(deliveryPrices);
  context.set(pageTraitsContext, { shownIn: new URL(read.shownIn).origin });
  return {
    card,
    ...trailOf(card),
    tile: toTile(card),
    standing: undefined,
    links: [],
    tags: tagListsOf(card),
    notice: noticeOf(card),
    rangePage: null,
    related: [],
    arrivals: null,
    delivery: deliveryPrices,
    isDelayed: false,
    free,
    folds: foldsOf(card, free, { dispatched: 'in 1-2 working days', isWritten: false }),
  };
}

function toCard({ envelopes, ...card }: PreviewCard): Card {
  return {
    ...card,
    paper: paperOf(card.size),
    id: 'preview',
    handle: cardPreviewPath.slice(1),
    category: 'cards',
    isBestseller: false,
    isNew: false,
    envelopes: envelopes.map(({ name, ...envelope }) => ({ ...envelope, name, variantId: `preview-${name}` })),
    createdAt: '',
    updatedAt: '',
  };
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <div inert>
      <section className={styles.tile} aria-label="In a list">
        <CardTiles cards={[loaderData.tile]} />
      </section>
      <CardScreen loaderData={loaderData} />
    </div>
  );
}
