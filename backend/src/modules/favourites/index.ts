import { Module } from '@medusajs/framework/utils';
import { FavouritesService } from './favourites-service';

export const favouritesModule = 'favourites';

export default Module(favouritesModule, { service: FavouritesService });
