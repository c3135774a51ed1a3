const words: readonly (readonly [RegExp, string])[] = [
  [/Requires shipping/, 'Goes by post'],
  [/Items to ship/, 'Items to post'],
  [/Items with the selected shipping profile/, 'What is posted this way'],
  [/will be shipped/g, 'will be posted'],
  [/Shipping/g, 'Delivery'],
  [/shipping/g, 'delivery'],
  [/Sales Channel|Sales channel/g, 'Place of sale'],
  [/sales channel/g, 'place of sale'],
  [/Metadata/g, 'Extra details'],
  [/metadata/g, 'extra details'],
  [/JSON/g, 'raw record'],
  [/from the product catalog/, 'among the cards'],
  [/Province \/ State/, 'County'],
  [/Input a email to associate/, 'The email address that goes'],
];

/** Matches the visible texts in the plugin's code. */
export const draftText =
  /(?<=\b(?:children|header|label|placeholder|description|content|title): |toast\.success\()"[^"\n]+"/g;

const days = 'const LOCALE = enUS;';
const sums = /return `\$\{symbol\} \$\{total\} \$\{currencyCode\.toUpperCase\(\)\}`;/;

/** The draft order plugin hard-codes its texts, so translations cannot reach them. Throws when its code has changed. */
export function rewordDrafts(code: string): string {
  if (!code.includes(days) || !sums.test(code)) throw new Error('Medusa’s pages of drafts have it otherwise now.');
  return code
    .replace('import { enUS } from "date-fns/locale";', 'import { enGB } from "date-fns/locale";')
    .replace(days, 'const LOCALE = enGB;')
    .replace(sums, 'return symbol + total;')
    .replaceAll(draftText, (sentence) => words.reduce((said, [theirs, ours]) => said.replace(theirs, ours), sentence));
}
