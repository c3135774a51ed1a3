import { type CookieSerializeOptions, createCookie } from 'react-router';
import * as v from 'valibot';
import { type CookieName, keptCookies } from '../boot/kept-in-browser.ts';
import { cookieIn, cookieName } from '../boot/readable-cookie.ts';
import { settings } from '../process/settings.ts';

/** A cookie of the shop. What comes back from a browser in another shape than it was given out counts as none. */
export interface ShopCookie<T> {
  called: CookieName;
  /** As the browser calls it. */
  name: string;
  /** @param header the cookies of a request */
  parse(header: string | null): Promise<T | null>;
  serialize(value: T | '', options?: CookieSerializeOptions): Promise<string>;
  /** Says to the browser that it is gone. */
  clear(): Promise<string>;
}

/** Scripts never see it. `secrets`: nobody else can write it either. */
export function hiddenCookie<S extends v.GenericSchema>(
  called: CookieName,
  schema: S,
  options: { path?: string; secrets?: string[] } = {},
): ShopCookie<v.InferOutput<S>> {
  const name = cookieName(called, settings.secureCookies, options.path);
  const { maxAge } = keptCookies[called];
  const cookie = createCookie(name, {
    ...{ path: '/', sameSite: 'lax', secure: settings.secureCookies, httpOnly: true },
    ...(maxAge !== null && { maxAge }),
    ...options,
  });
  return {
    called,
    name,
    async parse(header) {
      const value = v.safeParse(schema, await cookie.parse(header).catch(() => null));
      return value.success ? value.output : null;
    },
    serialize: (value, more) => cookie.serialize(value, more),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  };
}

/** Scripts read it too, so it is plain text. An empty one is taken away. */
export function readableCookie(called: CookieName, shape: RegExp) {
  const { maxAge } = keptCookies[called];
  const name = cookieName(called, settings.secureCookies);
  return {
    called,
    name,
    /** Empty when there is none. */
    read(header: string | null): string {
      const text = cookieIn(header ?? '', called, settings.secureCookies);
      return shape.test(text) ? text : '';
    },
    write(text: string): string {
      const secure = settings.secureCookies ? '; Secure' : '';
      const age = text ? (maxAge === null ? '' : `; Max-Age=${maxAge}`) : '; Max-Age=0';
      return `${name}=${text}; Path=/; SameSite=Lax${age}${secure}`;
    },
  };
}
