import type { TradeForm } from '@shop/shared/trade/trade-form';

type Known = Pick<TradeForm, 'shop_name' | 'address' | 'vat_number'>;

/** Accounts with the VAT number, the name, or the postcode and street of an application. */
export function findAlike<Account extends Known>(application: Known, accounts: readonly Account[]): Account[] {
  const wanted = marksOf(application);
  return accounts.filter((account) => marksOf(account).some((mark) => wanted.includes(mark)));
}

function marksOf({ shop_name, address, vat_number }: Known): string[] {
  const name = lettersOf(shop_name.replace(/^the\s+/i, ''));
  const postcode = postcodeOf(address);
  const street = streetOf(address, postcode);
  return [
    ...(vat_number ? [`vat ${vat_number.replace(/\D/g, '')}`] : []),
    ...(name ? [`name ${name}`] : []),
    ...(postcode && street ? [`place ${postcode} ${street}`] : []),
  ];
}

/** The number of a company in the United Kingdom, or in Ireland. */
const postcodes = /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[\dW]\s*[A-Z\d]{4})\b/g;

function postcodeOf(address: string): string {
  return lettersOf(address.toUpperCase().match(postcodes)?.at(-1) ?? '');
}

/** The line with the number of the house, or else the first. */
function streetOf(address: string, postcode: string): string {
  const lines = address.split(/[\n,]/).filter((line) => lettersOf(line) !== '' && postcodeOf(line) !== postcode);
  const street = lines.find((line) => /\d/.test(line)) ?? lines[0] ?? '';
  return lettersOf(street.replace(/\bst\b\.?/gi, 'street').replace(/\brd\b\.?/gi, 'road'));
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
