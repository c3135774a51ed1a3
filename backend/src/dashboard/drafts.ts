/** Words of Medusa's trade on its pages of orders that are put together by hand, and what the shop says. */
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

/** A sentence that these pages show, as it stands in their file. */
export const draftSentence =
  /(?<=\b(?:children|header|label|placeholder|description|content|title): |toast\.success\()"[^"\n]+"/g;

const days = 'const LOCALE = enUS;';
const sums = /return `\$\{symbol\} \$\{total\} \$\{currencyCode\.toUpperCase\(\)\}`;/;

/**
 * Medusa's pages of drafts are a plugin with all its words written into it: no list of words reaches it.
 *
 * @param code the plugin's own
 * @throws Error when it writes its days or sums otherwise than in the pinned version: then it is looked at again
 */
export function draftsInOurWords(code: string): string {
  if (!code.includes(days) || !sums.test(code)) throw new Error('Medusa’s pages of drafts have it otherwise now.');
  return code
    .replace('import { enUS } from "date-fns/locale";', 'import { enGB } from "date-fns/locale";')
    .replace(days, 'const LOCALE = enGB;')
    .replace(sums, 'return symbol + total;')
    .replaceAll(draftSentence, (sentence) =>
      words.reduce((said, [theirs, ours]) => said.replace(theirs, ours), sentence),
    );
}
