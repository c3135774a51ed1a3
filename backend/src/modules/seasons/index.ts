import { Module } from '@medusajs/framework/utils';
import { SeasonsService } from './seasons-service';

export const seasonsModule = 'seasons';

export default Module(seasonsModule, { service: SeasonsService });
