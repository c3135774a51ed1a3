import { Module } from '@medusajs/framework/utils';
import { GiftCardsService } from './gift-cards-service';

export const giftCardsModule = 'gift_cards';

export default Module(giftCardsModule, { service: GiftCardsService });
