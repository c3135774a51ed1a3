import { type MiddlewareFunction, redirect } from 'react-router';

/** Names of cards and ranges, and the words beside them, are corrected by their screens: one redirect, not two. */
export const redirectToCanonical: MiddlewareFunction<Response> = ({ request, url, pattern }, next) => {
  const right = canonicalPath(pattern, url.pathname);
  if (right !== url.pathname && (request.method === 'GET' || request.method === 'HEAD')) {
    throw redirect(right + url.search, 301);
  }
  return next();
};

/** These parameters are always lower case. */
const smallNames = [':occasion'];

/** The pattern's fixed words replace those of the path; parameters stay, except for lower-case ones. */
export function canonicalPath(pattern: string, pathname: string): string {
  const words = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (words.includes(':handle')) return `/${given.join('/')}`;
  const right = (name: string, word = '*') =>
    smallNames.includes(word) ? name.toLowerCase() : /^[^:*]+$/.test(word) ? word : name;
  return `/${given.map((name, place) => right(name, words[place])).join('/')}`;
}

/** @returns the address with what else was asked for, such as the campaign of an advertisement */
export function withOthers(address: string, given: URLSearchParams, known: readonly string[]): string {
  const right = new URL(address, 'http://localhost');
  const others = [...given].filter(([name]) => !known.includes(name) && !right.searchParams.has(name));
  if (others.length === 0) return address;
  for (const [name, value] of others) right.searchParams.append(name, value);
  return right.pathname + right.search + right.hash;
}
