import { Module } from '@medusajs/framework/utils';
import { MessagesService } from './messages-service';

export const messagesModule = 'messages';

export default Module(messagesModule, { service: MessagesService });
