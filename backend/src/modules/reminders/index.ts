import { Module } from '@medusajs/framework/utils';
import { RemindersService } from './reminders-service';

export const remindersModule = 'reminders';

export default Module(remindersModule, { service: RemindersService });
