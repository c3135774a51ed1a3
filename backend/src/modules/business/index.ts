import { Module } from '@medusajs/framework/utils';
import { BusinessService } from './business-service';

export const businessModule = 'business';

export default Module(businessModule, { service: BusinessService });
