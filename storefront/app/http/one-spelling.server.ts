import { type MiddlewareFunction, redirect } from 'react-router';

/**
 * A page has one address. Whoever types or quotes it with other capitals, a slash at its end or two in a row is led to
 * it for good, with the query. What the backend has named (a card, a range) is put right by the screen that knows it.
 */
export const oneSpelling: MiddlewareFunction<Response> = ({ request, url, pattern }, next) => {
  const right = spelledAs(pattern, url.pathname);
  if (right !== url.pathname && (request.method === 'GET' || request.method === 'HEAD')) {
    throw redirect(right + url.search, 301);
  }
  return next();
};

/** Names that the shop makes itself, and always in small letters. */
const smallNames = [':occasion'];

/**
 * The path with the fixed words of its route's pattern as they are written there; what stands for a name stays, but for
 * names that are always small.
 */
export function spelledAs(pattern: string, pathname: string): string {
  const words = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  const right = (name: string, word = '*') =>
    smallNames.includes(word) ? name.toLowerCase() : /^[^:*]+$/.test(word) ? word : name;
  return `/${given.map((name, place) => right(name, words[place])).join('/')}`;
}
