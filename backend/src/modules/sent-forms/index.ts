import { Module } from '@medusajs/framework/utils';
import { SentFormsService } from './sent-forms-service';

export const sentFormsModule = 'sent_forms';

export default Module(sentFormsModule, { service: SentFormsService });
