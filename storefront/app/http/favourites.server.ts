import { mostFavourites, readMarks } from '../commerce/customer/favourites.ts';
import { favourites } from './cookies.server.ts';

/** The favourites that this browser knows: a guest's own, or a copy of the account's, newest first. */
export function readFavourites(request: Request): string[] {
  return readMarks(favourites.read(request.headers.get('cookie')));
}

export function favouritesCookie(marks: string[]): string {
  return favourites.write(marks.slice(0, mostFavourites).join('.'));
}
