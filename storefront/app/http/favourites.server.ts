import { maxFavourites, readFavouriteKeys } from '../commerce/customer/favourites.ts';
import { favourites } from './cookies.server.ts';

export function readFavourites(request: Request): string[] {
  return readFavouriteKeys(favourites.read(request.headers.get('cookie')));
}

export function favouritesCookie(keys: string[]): string {
  return favourites.write(keys.slice(0, maxFavourites).join('.'));
}
