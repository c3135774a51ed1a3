import { Module } from '@medusajs/framework/utils';
import { CatalogueImportsService } from './catalogue-imports-service';

export const catalogueImportsModule = 'catalogue_imports';

export default Module(catalogueImportsModule, { service: CatalogueImportsService });
