import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

/** Rotated logs have the time in their names. */
const ofTheShop = /^(backend|storefront)(\.[\dTZ-]+)?\.log$/;

const secret = (what: string, pattern: RegExp) => ({
  pattern,
  invariant: 'I10' as const,
  what: `The log holds ${what}.`,
  meaning: 'Whoever reads the log learns what belongs to the shopper or the owner alone.',
  fix: 'Delete the log once it has been looked at, and tell whoever looks after the programs.',
});

const signs: (Omit<Finding, 'about'> & { pattern: RegExp })[] = [
  {
    pattern: /unhandled ?rejection|uncaught ?exception|Unhandled promise/i,
    invariant: 'I9',
    what: 'A program met an error that it did not expect.',
    meaning: 'Somebody may have seen a page that does not say why.',
    fix: 'Nothing mends itself here: send the lines to whoever looks after the programs.',
  },
  secret('the number of a card', /\b(?:\d[ -]?){15,16}\b(?=.{0,40}(?:card|cvc))|\b4242[ -]?4242[ -]?4242/i),
  secret('the secret of a payment', /_secret_[A-Za-z0-9]{8}/),
  secret('a key of the card provider', /\b(sk|rk)_(live|test)_[A-Za-z0-9]{4}|whsec_[A-Za-z0-9]{8}/),
  secret('a mail address', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i),
];

/** I9 and I10. Findings name files and lines, never their content. */
export function checkLogs(folder: string): Finding[] {
  return filesIn(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    return signs.flatMap(({ pattern, ...finding }) => {
      const found = lines.flatMap((line, place) => (pattern.test(line) ? [place + 1] : []));
      if (found.length === 0) return [];
      const places = `${found.slice(0, 3).join(', ')}${found.length > 3 ? ' and more' : ''}`;
      return [{ ...finding, about: `${name}, line ${places}` }];
    });
  });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => ofTheShop.test(name));
  } catch {
    return [];
  }
}
