import { shop } from '@shop/shared/shop';

/** Prices are in pence; null where the paper gives none. */
export type PaperLine = { title: string; envelope: string; quantity: number; each: number | null; sum: number | null };

export interface Paper {
  cards: PaperLine[];
  inParcels: PaperLine[];
  /** The totals are all labelled amounts, in pence, with repetitions. */
  totals: { name: string; pence: number }[];
  /** The figures are all amounts on the paper, in pence. */
  figures: number[];
  words: string;
}

const money = /^[-−]?£[\d,]+\.\d\d$/;
const pound = /[-−]?£([\d,]+(?:\.\d+)?)/g;

/** @param splitAt elements that begin a new line */
export function readPaper(html: string, splitAt: 'blocks' | 'blocks and spans' = 'blocks'): Paper {
  const lines = linesOf(html, splitAt);
  const cards = lines.flatMap((line, at) => readMailLine(line, lines[at + 1]) ?? readPageLine(line, lines, at) ?? []);
  const slip = lines.flatMap((line, at) => readSlipLine(line, lines, at) ?? []);
  return {
    cards: [...cards.filter(({ sum }) => sum !== null), ...slip],
    inParcels: cards.filter(({ sum }) => sum === null),
    totals: lines.flatMap((line, at) => {
      const name = lines[at - 1] ?? '';
      const isSum = (money.test(line) || line === 'Free') && !/^\d+ × /.test(name);
      return isSum ? [{ name, pence: line === 'Free' ? 0 : penceOf(line) }] : [];
    }),
    figures: [...lines.join('\n').matchAll(pound)].map(([figure]) => Math.abs(penceOf(figure))),
    words: lines.join('\n'),
  };
}

function readMailLine(line: string, next: string | undefined): PaperLine[] | undefined {
  const [, quantity, title, envelope = ''] = /^(\d+) × (?!£)(.+?)(?:, ([^,]+) envelopes?)?$/.exec(line) ?? [];
  if (!quantity || !title) return undefined;
  const sum = next && money.test(next) ? penceOf(next) : null;
  return [{ title, envelope, quantity: Number(quantity), each: null, sum }];
}

function readPageLine(line: string, lines: string[], at: number): PaperLine[] | undefined {
  const [, quantity, each, envelope = ''] = /^(\d+) × (£[\d.]+)(?:, ([^,]+) envelopes?)?/.exec(line) ?? [];
  const sum = lines[at + 1];
  if (!quantity || !each || !sum) return undefined;
  return [{ title: lines[at - 1] ?? '', envelope, quantity: Number(quantity), each: penceOf(each), sum: penceOf(sum) }];
}

function readSlipLine(line: string, lines: string[], at: number): PaperLine[] | undefined {
  if (!/^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(line) || !/^\d+$/.test(lines[at + 1] ?? '')) return undefined;
  const title = (lines[at - 2] ?? '').replace(/ \(\d+ cards in each\)$/, '');
  return [{ title, envelope: lines[at - 1] ?? '', quantity: Number(lines[at + 1]), each: null, sum: null }];
}

/** Fractions of a penny are kept, so that a test sees them. */
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
