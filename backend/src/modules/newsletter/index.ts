import { Module } from '@medusajs/framework/utils';
import { NewsletterService } from './newsletter-service';

export const newsletterModule = 'newsletter';

export default Module(newsletterModule, { service: NewsletterService });
