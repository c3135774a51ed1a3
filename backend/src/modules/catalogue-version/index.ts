import { Module } from '@medusajs/framework/utils';
import { CatalogueVersionService } from './catalogue-version-service';

export const catalogueVersionModule = 'catalogue_version';

export default Module(catalogueVersionModule, { service: CatalogueVersionService });
