import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

const ofTheShop = /^(backend|storefront)(\.\d+)?\.log$/;

const unexplained = /unhandled ?rejection|uncaught ?exception|Unhandled promise/i;

/** A finding names the kind of secret and never quotes it. */
const secrets: { what: string; pattern: RegExp }[] = [
  { what: 'the number of a card', pattern: /\b(?:\d[ -]?){15,16}\b(?=.{0,40}(?:card|cvc))|\b4242[ -]?4242[ -]?4242/i },
  { what: 'the secret of a payment', pattern: /_secret_[A-Za-z0-9]{8}/ },
  { what: 'a key of the card provider', pattern: /\b(sk|rk)_(live|test)_[A-Za-z0-9]{4}|whsec_[A-Za-z0-9]{8}/ },
  { what: 'a mail address', pattern: /[\w.+-]+@[\w-]+\.[a-z]{2,}/i },
];

/** I9 and I10. Findings name files and lines, never their content. */
export function checkLogs(folder: string): Finding[] {
  return filesIn(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    const where = (places: number[]) => `line ${places.slice(0, 3).join(', ')}${places.length > 3 ? ' and more' : ''}`;
    const matching = (pattern: RegExp) => lines.flatMap((line, place) => (pattern.test(line) ? [place + 1] : []));
    const findings: Finding[] = [];
    const thrown = matching(unexplained);
    if (thrown.length > 0) {
      findings.push({
        invariant: 'I9',
        about: `${name}, ${where(thrown)}`,
        what: 'A program met an error that it did not expect.',
        meaning: 'Somebody may have seen a page that does not say why.',
        fix: 'Nothing mends itself here: send the lines to whoever looks after the programs.',
      });
    }
    for (const { what, pattern } of secrets) {
      const found = matching(pattern);
      if (found.length === 0) continue;
      findings.push({
        invariant: 'I10',
        about: `${name}, ${where(found)}`,
        what: `The log holds ${what}.`,
        meaning: 'Whoever reads the log learns what belongs to the shopper or the owner alone.',
        fix: 'Delete the log once it has been looked at, and tell whoever looks after the programs.',
      });
    }
    return findings;
  });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => ofTheShop.test(name));
  } catch {
    return [];
  }
}
