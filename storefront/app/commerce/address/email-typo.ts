import { isAlike } from '../search/words.ts';

const commonDomains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'sky.com',
  'aol.com',
  'talktalk.net',
  'protonmail.com',
];
/** These real domains look like typos of the ones above. */
const realLookalikes = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'live.com',
  'me.com',
  'mac.com',
  'msn.com',
  'aim.com',
  'hotmail.ie',
  'hotmail.fr',
  'yahoo.ie',
  'yahoo.de',
  'yahoo.fr',
  'outlook.ie',
  'proton.me',
];

/** `anna@gmial.com` → `anna@gmail.com`; undefined if the domain is right, or like none that we know. */
export function suggestEmail(typed: string): string | undefined {
  const [, name, domain] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!name || !domain || commonDomains.includes(domain) || realLookalikes.includes(domain)) return undefined;
  const meant = commonDomains.find((known) => isAlike(domain, known));
  return meant && `${name}@${meant}`;
}
