import { createCookie } from 'react-router';
import * as v from 'valibot';
import { type CookieName, cookieDefinitions } from '../boot/cookie-definitions.ts';
import { cookieName, findCookie } from '../boot/readable-cookie.ts';
import { settings } from '../process/settings.ts';

/** A value that does not match its schema counts as none. */
export interface ShopCookie<T> {
  key: CookieName;
  name: string;
  parse(header: string | null): Promise<T | null>;
  serialize(value: T | ''): Promise<string>;
  clear(): Promise<string>;
}

/** Scripts never see it; `secrets` sign it. */
export function httpOnlyCookie<S extends v.GenericSchema>(
  key: CookieName,
  schema: S,
  options: { path?: string; secrets?: string[] } = {},
): ShopCookie<v.InferOutput<S>> {
  const name = cookieName(key, settings.secureCookies, options.path);
  const { maxAge } = cookieDefinitions[key];
  const cookie = createCookie(name, {
    path: '/',
    sameSite: 'lax',
    secure: settings.secureCookies,
    httpOnly: true,
    ...(maxAge !== null && { maxAge }),
    ...options,
  });
  return {
    key,
    name,
    async parse(header) {
      const value = v.safeParse(schema, await cookie.parse(header).catch(() => null));
      return value.success ? value.output : null;
    },
    serialize: (value) => cookie.serialize(value),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  };
}

/** Scripts read it too, so it is plain text. Empty clears it. */
export function readableCookie(key: CookieName, shape: RegExp) {
  const { maxAge } = cookieDefinitions[key];
  const name = cookieName(key, settings.secureCookies);
  return {
    key,
    name,
    read(header: string | null): string {
      const text = findCookie(header ?? '', key, settings.secureCookies);
      return shape.test(text) ? text : '';
    },
    write(text: string): string {
      const secure = settings.secureCookies ? '; Secure' : '';
      const age = text ? (maxAge === null ? '' : `; Max-Age=${maxAge}`) : '; Max-Age=0';
      return `${name}=${text}; Path=/; SameSite=Lax${age}${secure}`;
    },
  };
}
