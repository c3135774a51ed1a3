import { Module } from '@medusajs/framework/utils';
import { ParcelsService } from './parcels-service';

export const parcelsModule = 'parcels';

export default Module(parcelsModule, { service: ParcelsService });
