import { shop } from './shop.ts';

/** What people type when they are asked for a password, and what stands in manuals. */
const commonest =
  /pass ?w(or)?d|p[a@4]ssw[o0]rd|(super ?)?secret|change.?me|example|sample|your[-_ ]|qwert(y(uiop)?)?|azerty|asdf(ghjkl?)?|zxcv(bnm?)?|let ?me ?in|welcome|admin(istrator)?|iloveyou|monkey|dragon|sunshine|princess|football|baseball|superman|master|shadow|trustno|abc123|1q2w3e(4r(5t)?)?|^test/gi;

/** The fewest characters of a secret: while a shop is tried, and once it sells. */
export const fewestCharacters = { tried: 16, selling: 24 };

/** Whether somebody typed it, or copied it from a manual: then it is open to anybody who reads, however long it is. */
export function isSampleSecret(secret: string): boolean {
  // Four letters in a row may come by chance; six, or most of it, do not.
  const words = secret.match(commonest) ?? [];
  const isTyped = words.some((word) => word.length >= 6) || /^(test|your)/i.test(secret);
  return isTyped || (words.length > 0 && secret.replace(commonest, '').length < 16);
}

/** Shorter ones stand in many good passwords. */
const shortestName = 4;
/** So much beside a known name is a password of its own. */
const fewestBeside = 8;

/**
 * Whether a password is little more than what everybody knows of its account: the address that one signs in with, the
 * part of it before the at-sign, or the name of the shop; however these are written.
 */
export function holdsKnownName(password: string, email: string): boolean {
  const [own = ''] = email.split('@');
  const names = [email, own, shop.name, shop.name.replace('&', 'and')].map(plain);
  const typed = plain(password);
  return names.some(
    (name) => name.length >= shortestName && typed.includes(name) && typed.replaceAll(name, '').length < fewestBeside,
  );
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
