import { settings } from '../../server/settings.ts';
import { mostFavourites, readMarks } from '../commerce/favourites.ts';

const year = 60 * 60 * 24 * 365;

/** The favourites that this browser knows: a guest's own, or a copy of the account's, newest first. */
export function readFavourites(request: Request): string[] {
  return readMarks(/(?:^|; )favourites=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '');
}

/** Readable by scripts, which fill the hearts of pages that are the same for everybody. */
export function favouritesCookie(marks: string[]): string {
  const kept = marks.slice(0, mostFavourites).join('.');
  return `favourites=${kept}; Path=/; SameSite=Lax; Max-Age=${kept ? year : 0}${settings.secureCookies ? '; Secure' : ''}`;
}
