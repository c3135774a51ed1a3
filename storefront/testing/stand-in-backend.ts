import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RefusalCode } from '@shop/shared/refusal-codes';

const theme = (value: string) => ({ id: `ptag_${value}`, value });

export function product(handle: string, title: string, themes: string[], range = 'do-not') {
  return {
    ...{
      id: `prod_${handle}`,
      handle,
      title,
      subtitle: null,
      description: `${title}, drawn in ink.`,
      metadata: { occasions: 'Encouragement' },
    },
    ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', images: [] },
    collection: { handle: range, title: 'Do not' },
    categories: [{ handle: 'cards' }],
    tags: themes.map(theme),
    variants: [
      {
        ...{ id: `variant_${handle}`, title: 'White', sku: `${handle}-WHITE`, variant_rank: 0 },
        calculated_price: { calculated_amount: 2.5 },
      },
    ],
  };
}

export const products = [
  product('do-not-be-afraid', 'Do not be afraid', ['Hope', 'Courage']),
  product('do-not-be-anxious', 'Do not be anxious', ['Peace']),
];

const usual: Record<string, object> = {
  '/store/catalogue-version': { version: '1' },
  '/store/products': { products, count: products.length },
  '/store/collections': { collections: [{ handle: 'do-not', title: 'Do not', updated_at: '2026-01-01' }] },
  '/store/product-categories': { product_categories: [{ handle: 'cards' }] },
  '/store/delivery-prices': { delivery_prices: [] },
  '/store/regions/reg_gb': { region: { countries: [{ iso_2: 'gb', display_name: 'United Kingdom' }] } },
};

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

type Answer = (request: IncomingMessage) => object | undefined;

export class StandInBackend {
  readonly heard: string[] = [];
  answer: Answer = () => undefined;
  readonly #server = createServer((request, response) => {
    const address = request.url ?? '';
    this.heard.push(address);
    const said =
      this.answer(request) ?? usual[address.split('?', 1)[0] ?? ''] ?? new Refusal(404, 'There is nothing here');
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

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
