import { Module } from '@medusajs/framework/utils';
import { OutboxService } from './outbox-service';

export const outboxModule = 'outbox';

export default Module(outboxModule, { service: OutboxService });
