import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { favouritesModule } from '../modules/favourites';

export default async function forgetDeletedFavourites({ event, container }: SubscriberArgs<{ id: string }>) {
  await container.resolve(favouritesModule).forgetProduct(event.data.id);
}

export const config: SubscriberConfig = { event: 'product.deleted' };
