import { Page } from './page/page.ts';

export interface Seen {
  /** The address that was asked for. */
  address: string;
  status: number;
  /** The path and query of a redirect; empty otherwise. */
  to: string;
  text: string;
  headers: Headers;
}

/** A browser without scripts that follows no redirects. */
export class Browser {
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor({ storefront }: { storefront: string }) {
    this.#address = storefront;
  }

  setCookie(name: string, value: string): this {
    this.#cookies.set(name, value);
    return this;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  clone(): Browser {
    const twin = new Browser({ storefront: this.#address });
    for (const [name, value] of this.#cookies) twin.setCookie(name, value);
    return twin;
  }

  clearCookies(): void {
    this.#cookies.clear();
  }

  get(path: string): Promise<Seen> {
    return this.#ask(path);
  }

  /** @param from the page of the form */
  post(path: string, fields: Record<string, string> = {}, from = ''): Promise<Seen> {
    return this.#ask(path, new URLSearchParams(fields), from);
  }

  /** Sends its own form with what it holds. @param fields values by label */
  submit(seen: Seen, button: string, fields: Record<string, string> = {}): Promise<Seen> {
    const form = pageOf(seen).press({ button, fields });
    const action = form.action || seen.address;
    if (form.method === 'post') return this.post(action, form.fields, seen.address);
    return this.get(`${action.split('?', 1)[0]}?${new URLSearchParams(form.fields)}`);
  }

  /** Opens the page that a redirect leads to. */
  follow({ to }: Seen): Promise<Seen> {
    return this.get(to);
  }

  async #ask(path: string, body?: URLSearchParams, from = ''): Promise<Seen> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.#address), {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        origin: this.#address,
        ...(cookie && { cookie }),
        ...(from && { referer: new URL(from, this.#address).href }),
      },
      ...(body && { body }),
    });
    for (const set of response.headers.getSetCookie()) this.#keep(set);
    const location = response.headers.get('location');
    const to = location ? new URL(location, this.#address) : undefined;
    return {
      address: path,
      status: response.status,
      to: to ? (to.origin === this.#address ? to.pathname + to.search : to.href) : '',
      text: await response.text(),
      headers: response.headers,
    };
  }

  #keep(set: string) {
    const [pair = ''] = set.split(';');
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut);
    if (/;\s*max-age=0(;|$)/i.test(set)) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(cut + 1));
  }
}

export function pageOf({ address, status, text }: Seen): Page {
  return new Page(address, status, text, { showsNoscript: true });
}

export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
