import { isAlike } from '../../../commerce/search/words.ts';

/** Where most of our shoppers have their mail. */
const usual = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.co.uk', 'outlook.com', 'live.co.uk', 'yahoo.com'],
  ...['yahoo.co.uk', 'icloud.com', 'btinternet.com', 'sky.com', 'aol.com', 'talktalk.net', 'protonmail.com'],
];
/** Real ones that look like a slip in one of those. */
const alsoReal = [
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.com', 'me.com', 'mac.com', 'msn.com', 'aim.com'],
  ...['hotmail.ie', 'hotmail.fr', 'yahoo.ie', 'yahoo.de', 'yahoo.fr', 'outlook.ie', 'proton.me'],
];

/** `anna@gmial.com` → `anna@gmail.com`; nothing when the address looks right, or like nothing that we know. */
export function meantAddress(typed: string): string | undefined {
  const [, name, domain] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!name || !domain || usual.includes(domain) || alsoReal.includes(domain)) return undefined;
  const meant = usual.find((known) => isAlike(domain, known));
  return meant && `${name}@${meant}`;
}
