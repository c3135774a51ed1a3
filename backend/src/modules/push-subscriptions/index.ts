import { Module } from '@medusajs/framework/utils';
import { PushSubscriptionsService } from './push-subscriptions-service';

export const pushSubscriptionsModule = 'push_subscriptions';

export default Module(pushSubscriptionsModule, { service: PushSubscriptionsService });
