import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { favouritesModule } from '../modules/favourites';
import { inFlightWork } from '../process/stop/in-flight-work';

export default async function forgetDeletedFavourites({ event, container }: SubscriberArgs<{ id: string }>) {
  await inFlightWork.finish(() => container.resolve(favouritesModule).forgetProduct(event.data.id));
}

export const config: SubscriberConfig = { event: 'product.deleted' };
