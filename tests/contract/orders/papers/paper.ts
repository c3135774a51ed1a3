import { shop } from '@shop/shared/shop';

/** A card as a paper names it. Pence; null where the paper gives no price. */
export type Named = { title: string; envelope: string; quantity: number; each: number | null; sum: number | null };

/** What somebody reads on a mail, a page or a slip. */
export interface Paper {
  cards: Named[];
  /** Cards of parcels, where the paper tells of them apart. */
  inParcels: Named[];
  /** Each figure that has a name before it, in pence, as often as it stands there. */
  sums: { name: string; pence: number }[];
  /** Every sum of money on it, in pence. */
  figures: number[];
  /** All of it, line by line. */
  words: string;
}

const money = /^[-−]?£[\d,]+\.\d\d$/;
const pound = /[-−]?£([\d,]+(?:\.\d+)?)/g;

/** @param splitAt tags at which a new line begins, where the paper does not say so by its blocks */
export function readPaper(html: string, splitAt: 'blocks' | 'blocks and spans' = 'blocks'): Paper {
  const lines = linesOf(html, splitAt);
  const cards = lines.flatMap((line, at) => onMail(line, lines[at + 1]) ?? onPage(line, lines, at) ?? []);
  const slip = lines.flatMap((line, at) => onSlip(line, lines, at) ?? []);
  return {
    cards: [...cards.filter(({ sum }) => sum !== null), ...slip],
    inParcels: cards.filter(({ sum }) => sum === null),
    sums: lines.flatMap((line, at) => {
      const name = lines[at - 1] ?? '';
      const isSum = (money.test(line) || line === 'Free') && !/^\d+ × /.test(name);
      return isSum ? [{ name, pence: line === 'Free' ? 0 : penceOf(line) }] : [];
    }),
    figures: [...lines.join('\n').matchAll(pound)].map(([figure]) => Math.abs(penceOf(figure))),
    words: lines.join('\n'),
  };
}

function onMail(line: string, next: string | undefined): Named[] | undefined {
  const [, quantity, title, envelope = ''] = /^(\d+) × (?!£)(.+?)(?:, ([^,]+) envelopes?)?$/.exec(line) ?? [];
  if (!quantity || !title) return undefined;
  const sum = next && money.test(next) ? penceOf(next) : null;
  return [{ title, envelope, quantity: Number(quantity), each: null, sum }];
}

function onPage(line: string, lines: string[], at: number): Named[] | undefined {
  const [, quantity, each, envelope = ''] = /^(\d+) × (£[\d.]+)(?:, ([^,]+) envelopes?)?/.exec(line) ?? [];
  const sum = lines[at + 1];
  if (!quantity || !each || !sum) return undefined;
  return [{ title: lines[at - 1] ?? '', envelope, quantity: Number(quantity), each: penceOf(each), sum: penceOf(sum) }];
}

function onSlip(line: string, lines: string[], at: number): Named[] | undefined {
  if (!/^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(line) || !/^\d+$/.test(lines[at + 1] ?? '')) return undefined;
  const title = (lines[at - 2] ?? '').replace(/ \(\d+ cards in each\)$/, '');
  return [{ title, envelope: lines[at - 1] ?? '', quantity: Number(lines[at + 1]), each: null, sum: null }];
}

/** Pence, fractions and all: what is not whole pennies is to be seen. */
function penceOf(figure: string): number {
  const pence = Math.round(Number(figure.replace(/[^\d.]/g, '')) * 1e4) / 100;
  return /^[-−]/.test(figure) ? -pence : pence;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };
const inline = 'a|b|strong|em|small|i|abbr|svg|path|img|input|wbr';

function linesOf(html: string, splitAt: string): string[] {
  const kept = splitAt === 'blocks' ? `${inline}|span` : inline;
  return html
    .replace(/<(head|script|style|template|noscript)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->|[\u034f\u200b-\u200f\u2007\ufeff]/g, '')
    .replace(/[\r\n]+/g, ' ')
    .replace(new RegExp(`</?(?:${kept})\\b[^>]*>`, 'gi'), '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&([a-z]+|#x?[0-9a-f]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== shop.name);
}
