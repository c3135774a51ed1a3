import { cardTextNames, cardTexts, pickTexts } from '@shop/shared/cards/card-texts';
import { isMark, occasionHandle } from '@shop/shared/cards/occasions';
import { type Card, type CardColumn, type CardRow, requiredCardColumns } from '../read/card';
import { codeOf, readEnvelopes } from '../read/envelopes';
import type { Fault } from '../read/fault';
import { findDuplicates, readList } from '../read/list';
import { readPrice } from '../read/price';

const skuPattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longest = { sku: 32, handle: 80, title: 120, theme: 40, occasion: 40 };
const mostCardsInside = 500;

export function checkCard(
  file: string,
  { line, cells }: CardRow,
  required: readonly CardColumn[] = requiredCardColumns,
): { card: Card | undefined; faults: Fault[] } {
  const faults: Fault[] = [];
  const fault = (column: CardColumn, reason: string) => faults.push({ file, line, column, reason });

  for (const column of required) {
    if (cells[column] === '') fault(column, 'is empty.');
  }
  checkName(cells.sku, skuPattern, longest.sku, 'capital letters, digits and single dashes, such as DN-01', (reason) =>
    fault('sku', reason),
  );
  checkName(
    cells.handle,
    handlePattern,
    longest.handle,
    'small letters, digits and single dashes, such as do-not-worry',
    (reason) => fault('handle', reason),
  );
  if (cells.title.length > longest.title) fault('title', `is longer than ${longest.title} characters.`);

  const themes = readList(cells.themes);
  for (const reason of [...themes.reasons, ...checkThemes(themes.entries)]) fault('themes', reason);

  const occasions = readList(cells.occasions ?? '');
  for (const reason of [...occasions.reasons, ...checkOccasions(occasions.entries)]) fault('occasions', reason);
  for (const name of cardTextNames) {
    const { longest: most = Number.POSITIVE_INFINITY } = cardTexts[name];
    if ((cells[name] ?? '').length > most) fault(name, `is longer than ${most} characters.`);
  }

  const price = cells.price === '' ? undefined : readPrice(cells.price);
  if (price?.ok === false) fault('price', price.reason);
  const envelopes = readEnvelopes(cells.envelopes);
  for (const reason of envelopes.reasons) fault('envelopes', reason);

  const isYes = (column: 'coming_soon' | 'bestseller' | 'new') => {
    const text = cells[column].toLowerCase();
    if (!['yes', 'no', ''].includes(text)) fault(column, `is “${cells[column]}”. Write yes or no.`);
    return text === 'yes';
  };
  const isComingSoon = isYes('coming_soon');
  const isBestseller = isYes('bestseller');
  const isNew = isYes('new');

  const cardsInside = Number(cells.cards_inside);
  const isCount = /^\d{1,4}$/.test(cells.cards_inside) && cardsInside >= 1 && cardsInside <= mostCardsInside;
  if (cells.cards_inside !== '' && !isCount) {
    fault('cards_inside', `is “${cells.cards_inside}”. Write a whole number from 1 to ${mostCardsInside}.`);
  }

  if (faults.length > 0 || !price?.ok) return { card: undefined, faults };
  return {
    faults,
    card: {
      line,
      sku: cells.sku,
      handle: cells.handle,
      title: cells.title,
      range: cells.range,
      themes: themes.entries,
      description: cells.description,
      envelopes: envelopes.envelopes.map(({ name, pounds }) => ({
        name,
        sku: `${cells.sku}-${codeOf(name)}`,
        pounds: pounds ?? price.pounds,
      })),
      isComingSoon,
      isBestseller,
      isNew,
      details: {
        ...pickTexts(cells, cardTextNames),
        cards_inside: cardsInside,
        ...(cells.occasions !== undefined && { occasions: occasions.entries.join('; ') }),
      },
    },
  };
}

function checkName(
  text: string,
  pattern: RegExp,
  mostCharacters: number,
  allowed: string,
  fault: (reason: string) => void,
): void {
  if (text === '') return;
  if (!pattern.test(text)) fault(`is “${text}”. It may have ${allowed}.`);
  else if (text.length > mostCharacters) fault(`is longer than ${mostCharacters} characters.`);
}

/** Each occasion has a page whose handle is made from its name. */
function checkOccasions(occasions: readonly string[]): string[] {
  const reasons = findDuplicates(occasions).map((occasion) => `the occasion ${occasion} is there twice.`);
  for (const occasion of occasions) {
    if (occasionHandle(occasion) === '') reasons.push(`“${occasion}” has neither a letter nor a figure in it.`);
    if (occasion.length > longest.occasion) {
      reasons.push(`“${occasion}” is longer than ${longest.occasion} characters.`);
    }
  }
  return reasons;
}

function checkThemes(themes: readonly string[]): string[] {
  const reasons = findDuplicates(themes).map((theme) => `the theme ${theme} is there twice.`);
  for (const theme of themes) {
    const plain = theme.toLowerCase();
    if (isMark(plain)) reasons.push(`“${theme}” has a column of its own; write yes there.`);
    if (theme.length > longest.theme) reasons.push(`“${theme}” is longer than ${longest.theme} characters.`);
  }
  return reasons;
}
