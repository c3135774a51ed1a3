import { product, type StandInBackend } from './stand-in-backend.ts';

const verse = { reference: 'Philippians 4:6', translation: 'ESV', verse: 'Do not be anxious about anything.' };
const pictures = (handle: string) =>
  ['front', 'back'].map((side) => ({ url: `http://localhost/uploads/${handle}-${side}.png` }));

function card(handle: string, title: string, themes: string[], more: object = {}) {
  return { ...product(handle, title, themes), images: pictures(handle), ...more };
}

function envelope(name: string, rank: number, price = 2.5) {
  return {
    id: `variant_anxious_${name}`,
    title: name,
    sku: `DN-02-${name.toUpperCase()}`,
    variant_rank: rank,
    calculated_price: { calculated_amount: price },
  };
}

/** Seven cards in two ranges, one of them still to come, and a bundle of the five that are sold. */
export const sampleRange = [
  card('do-not-be-afraid', 'Do not be afraid', ['Hope', 'Courage', 'bestseller', 'new']),
  card('do-not-be-anxious', 'Do not be anxious', ['Hope', 'Peace', 'bestseller', 'new'], {
    metadata: { ...verse, size: 'A6, 105 × 148 mm', inside: 'Blank inside', occasions: 'Encouragement' },
    variants: [envelope('White', 0), envelope('Sage', 1), envelope('Kraft', 2), envelope('Mustard', 3, 2.75)],
  }),
  card('do-not-fret', 'Do not fret', ['Hope', 'bestseller', 'new']),
  card('do-not-lose-heart', 'Do not lose heart', ['Hope', 'Peace', 'bestseller', 'new']),
  card('do-not-worry', 'Do not worry', ['Peace', 'Hope']),
  card('do-not-despair', 'Do not despair', ['Hope'], { subtitle: 'coming_soon' }),
  card('be-still', 'Be still', ['Courage'], { collection: { handle: 'wee', title: 'Wee' } }),
  card('do-not-range', 'The ‘Do not’ range', [], {
    collection: { handle: 'do-not-range', title: 'The ‘Do not’ range' },
    metadata: { cards_inside: '5' },
    variants: [{ ...envelope('White', 0, 9.99), id: 'variant_do-not-range', sku: 'DN-RANGE' }],
  }),
];

const collections = [
  { handle: 'do-not', title: 'Do not', updated_at: '2026-01-01' },
  { handle: 'wee', title: 'Wee', updated_at: '2026-01-01' },
  { handle: 'do-not-range', title: 'The ‘Do not’ range', updated_at: '2026-01-01' },
];

/** The storefront reads the range once and keeps it, so a file sells one range. */
export function sellRange(backend: StandInBackend, products: object[] = sampleRange): void {
  backend.when('GET /store/products', { products, count: products.length });
  backend.when('GET /store/collections', { collections });
}
