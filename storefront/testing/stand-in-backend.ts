import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import { sampleCart, sampleCustomer, sampleToken } from './samples.ts';

const theme = (value: string) => ({ id: `ptag_${value}`, value });

export function product(handle: string, title: string, themes: string[], range = 'do-not') {
  return {
    id: `prod_${handle}`,
    handle,
    title,
    subtitle: null,
    description: `${title}, drawn in ink.`,
    metadata: { occasions: 'Encouragement' },
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    images: [],
    collection: { handle: range, title: 'Do not' },
    categories: [{ handle: 'cards' }],
    tags: themes.map(theme),
    variants: [
      {
        id: `variant_${handle}`,
        title: 'White',
        sku: `${handle}-WHITE`,
        variant_rank: 0,
        calculated_price: { calculated_amount: 2.5 },
      },
    ],
  };
}

export const products = [
  product('do-not-be-afraid', 'Do not be afraid', ['Hope', 'Courage']),
  product('do-not-be-anxious', 'Do not be anxious', ['Peace']),
];

export class Refusal {
  readonly status: number;
  readonly message: string;
  readonly code: RefusalCode | undefined;

  constructor(status: number, message = 'It cannot be done.', code?: RefusalCode) {
    this.status = status;
    this.message = message;
    this.code = code;
  }
}

/** The connection breaks instead of an answer. */
export const cutOff = {};

export interface Call {
  method: string;
  /** The path with its query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Undefined when it was empty. */
  body: unknown;
}

type Said = object | ((call: Call) => object);

const usual: Record<string, Said> = {
  'GET /store/catalogue-version': { version: '1' },
  'GET /store/products': { products, count: products.length },
  'GET /store/collections': { collections: [{ handle: 'do-not', title: 'Do not', updated_at: '2026-01-01' }] },
  'GET /store/product-categories': { product_categories: [{ handle: 'cards' }] },
  'GET /store/delivery-prices': { delivery_prices: [] },
  'GET /store/regions/reg_gb': { region: { countries: [{ iso_2: 'gb', display_name: 'United Kingdom' }] } },
  'GET /store/carts/cart_1': { cart: sampleCart },
  'POST /auth/customer/emailpass': { token: sampleToken },
  'GET /store/customers/me': ({ headers }) => (headers.authorization ? { customer: sampleCustomer } : new Refusal(401)),
};

const sentForms = '/store/sent-forms/';

/** A backend that answers what most pages need, and what a test has it answer. */
export class StandInBackend {
  readonly calls: Call[] = [];
  answer: (call: Call) => object | undefined = () => undefined;
  /** Calls are cut off without an answer. */
  isAway = false;
  readonly #said = new Map<string, Said>();
  readonly #forms = new Map<string, string | null>();
  readonly #server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const written = await text(request);
    const call: Call = { method, url, headers, body: written === '' ? undefined : JSON.parse(written) };
    const isAboutForm = url.startsWith(sentForms);
    if (!isAboutForm) this.calls.push(call);
    const said = this.isAway ? cutOff : isAboutForm ? this.#rememberForm(call) : this.#answerTo(call);
    if (said === cutOff) return void request.socket.destroy();
    const isRefused = said instanceof Refusal;
    response.writeHead(isRefused ? said.status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRefused ? { message: said.message, code: said.code } : said));
  });

  static async open(): Promise<StandInBackend> {
    const backend = new StandInBackend();
    await new Promise<void>((resolve) => backend.#server.listen(0, '127.0.0.1', resolve));
    return backend;
  }

  get address(): string {
    const bound = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${bound.port}`;
  }

  /** @param route such as 'POST /store/carts' */
  when(route: string, said: Said): this {
    this.#said.set(route, said);
    return this;
  }

  /** The bodies of all calls of a route. */
  sent(route: string): unknown[] {
    return this.calls.filter((call) => routeOf(call) === route).map(({ body }) => body);
  }

  reset(): void {
    this.calls.length = 0;
    this.#said.clear();
    this.#forms.clear();
    this.answer = () => undefined;
    this.isAway = false;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Forms are remembered as the backend does, and their calls are not among `calls`. */
  #rememberForm({ method, url, body }: Call): object {
    const answer = method === 'POST' ? Object(body).answer : undefined;
    const known = this.#forms.get(url);
    if (method === 'DELETE') this.#forms.delete(url);
    else if (answer !== undefined || known === undefined) this.#forms.set(url, answer ?? null);
    return { is_first: known === undefined, answer: known ?? null };
  }

  #answerTo(call: Call): object {
    const own = this.answer(call);
    if (own) return own;
    const said = this.#said.get(routeOf(call)) ?? usual[routeOf(call)] ?? new Refusal(404, 'There is nothing here');
    return typeof said === 'function' ? said(call) : said;
  }
}

function routeOf({ method, url }: Call): string {
  return `${method} ${url.split('?', 1)[0]}`;
}

/** The session of every shopper, whose cards are in the cart `released` from now on. */
export function endSessionElsewhere(backend: StandInBackend, released: { id: string; items: readonly object[] }): void {
  backend
    .when('GET /store/customers/me', new Refusal(401))
    .when('GET /store/carts/cart_1', new Refusal(404))
    .when('POST /store/carts/cart_1/words', new Refusal(404))
    .when('POST /store/released-carts', { cart_id: released.id })
    .when(`GET /store/carts/${released.id}`, { cart: released });
}
