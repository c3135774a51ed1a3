import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import {
  InventoryEvents,
  InventoryLevelWorkflowEvents,
  ReservationItemWorkflowEvents,
} from '@medusajs/framework/utils';
import { announceFewLeft } from '../catalogue/announce-few-left';

export default async function announceCounted({ container }: SubscriberArgs): Promise<void> {
  await announceFewLeft(container);
}

export const config: SubscriberConfig = {
  event: [
    ...Object.values(InventoryEvents),
    ...Object.values(InventoryLevelWorkflowEvents),
    ...Object.values(ReservationItemWorkflowEvents),
  ],
};
