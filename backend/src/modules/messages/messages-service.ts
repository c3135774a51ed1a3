import { MedusaService } from '@medusajs/framework/utils';
import { Message } from './models/message';

/** The letters that reached the shop through its contact page. */
export class MessagesService extends MedusaService({ Message }) {}
