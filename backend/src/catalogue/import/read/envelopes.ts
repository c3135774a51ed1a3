import { findDuplicates, readList } from './list';
import { readPrice } from './price';

/** @property pounds is undefined when it costs the same as the card */
export type EnvelopeEntry = { name: string; pounds: number | undefined };

/** Reads a cell such as `White; Kraft; Gold=2.75`. The first envelope is the default. */
export function readEnvelopes(text: string): { envelopes: EnvelopeEntry[]; reasons: string[] } {
  const { entries, reasons } = readList(text);
  const envelopes: EnvelopeEntry[] = [];
  for (const entry of entries) {
    const [name = '', price, ...rest] = entry.split('=').map((part) => part.trim());
    if (rest.length > 0) reasons.push(`“${entry}” has more than one equals sign.`);
    else if (codeOf(name) === '') reasons.push(`“${entry}” has no name of an envelope.`);
    else if (price === undefined) envelopes.push({ name, pounds: undefined });
    else {
      const result = readPrice(price);
      if (result.ok) envelopes.push({ name, pounds: result.pounds });
      else reasons.push(`the price of ${name}: ${result.reason}`);
    }
  }
  for (const name of findDuplicates(envelopes.map((envelope) => codeOf(envelope.name)))) {
    reasons.push(`the envelope ${name} is there twice.`);
  }
  return { envelopes, reasons };
}

/** An envelope in a SKU: `Mourne Blue` becomes `MOURNE-BLUE`. */
export function codeOf(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '');
}
