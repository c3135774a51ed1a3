import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import {
  InventoryEvents,
  InventoryLevelWorkflowEvents,
  ReservationItemWorkflowEvents,
} from '@medusajs/framework/utils';
import { announceFewLeft } from '../catalogue/announce-few-left';
import { inFlightWork } from '../process/stop/in-flight-work';

export default async function announceCounted({ container }: SubscriberArgs): Promise<void> {
  await inFlightWork.finish(() => announceFewLeft(container));
}

export const config: SubscriberConfig = {
  event: [
    ...Object.values(InventoryEvents),
    ...Object.values(InventoryLevelWorkflowEvents),
    ...Object.values(ReservationItemWorkflowEvents),
  ],
};
