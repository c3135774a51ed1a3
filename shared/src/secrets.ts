import { shop } from './shop.ts';

const commonest =
  /pass ?w(or)?d|p[a@4]ssw[o0]rd|(super ?)?secret|change.?me|example|sample|your[-_ ]|qwert(y(uiop)?)?|azerty|asdf(ghjkl?)?|zxcv(bnm?)?|let ?me ?in|welcome|admin(istrator)?|iloveyou|monkey|dragon|sunshine|princess|football|baseball|superman|master|shadow|trustno|abc123|1q2w3e(4r(5t)?)?|^test/gi;

/** Minimum lengths of secrets: for a trial shop and for production. */
export const minSecretLength = { tried: 16, selling: 24 };

/** Detects secrets that were typed or copied from a manual, however long they are. */
export function isSampleSecret(secret: string): boolean {
  // Four matching letters may occur by chance; six, or most of the secret, do not.
  const words = secret.match(commonest) ?? [];
  const isTyped = words.some((word) => word.length >= 6) || /^(test|your)/i.test(secret);
  return isTyped || (words.length > 0 && secret.replace(commonest, '').length < 16);
}

/** Shorter names occur in many good passwords. */
const shortestName = 4;
/** This many other characters make a password of their own. */
const fewestBeside = 8;

/** Detects passwords that are little more than the email address, its local part or the shop's name. */
export function holdsKnownName(password: string, email: string): boolean {
  const [own = ''] = email.split('@');
  const names = [email, own, shop.name, shop.name.replace('&', 'and')].map(plain);
  const typed = plain(password);
  return names.some(
    (name) => name.length >= shortestName && typed.includes(name) && typed.replaceAll(name, '').length < fewestBeside,
  );
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
