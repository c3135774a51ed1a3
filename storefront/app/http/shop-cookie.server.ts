import { type CookieSerializeOptions, createCookie } from 'react-router';
import * as v from 'valibot';
import { cookieIn, cookieName } from '../boot/readable-cookie.ts';
import { settings } from '../process/settings.ts';

/** A cookie of the shop. What comes back from a browser in another shape than it was given out counts as none. */
export interface ShopCookie<T> {
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
  called: string,
  schema: S,
  options: { path?: string; maxAge?: number; secrets?: string[] } = {},
): ShopCookie<v.InferOutput<S>> {
  const name = cookieName(called, settings.secureCookies, options.path);
  const cookie = createCookie(name, {
    ...{ path: '/', sameSite: 'lax', secure: settings.secureCookies, httpOnly: true },
    ...options,
  });
  return {
    name,
    async parse(header) {
      const value = v.safeParse(schema, await cookie.parse(header).catch(() => null));
      return value.success ? value.output : null;
    },
    serialize: (value, more) => cookie.serialize(value, more),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  };
}

const year = 60 * 60 * 24 * 365;

/** Scripts read it too, so it is plain text. An empty one is taken away. */
export function readableCookie(called: string, shape: RegExp) {
  const name = cookieName(called, settings.secureCookies);
  return {
    name,
    /** Empty when there is none. */
    read(header: string | null): string {
      const text = cookieIn(header ?? '', called, settings.secureCookies);
      return shape.test(text) ? text : '';
    },
    write(text: string): string {
      const secure = settings.secureCookies ? '; Secure' : '';
      return `${name}=${text}; Path=/; SameSite=Lax; Max-Age=${text ? year : 0}${secure}`;
    },
  };
}
