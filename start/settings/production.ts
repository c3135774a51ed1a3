import { isIP } from 'node:net';
import { weaknessOfPassword, weaknessOfSecret } from '@shop/shared/secrets';
import { shop } from '@shop/shared/shop';
import type { Settings } from './schema.ts';

const demanded = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'BACKEND_URL',
  'STRIPE_API_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'JWT_SECRET',
  'COOKIE_SECRET',
  'SHOP_LINK_SECRET',
  'MFA_ENCRYPTION_KEY',
  'PUSH_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
] as const;
const secrets = ['JWT_SECRET', 'COOKIE_SECRET', 'SHOP_LINK_SECRET', 'MFA_ENCRYPTION_KEY', 'PUSH_KEY'] as const;
const aGoodOne = 'Set it to what `openssl rand -hex 32` prints.';

/**
 * What keeps these settings from selling for real, each with the sentence that mends it: whatever is missing, a sample,
 * easily guessed, or open to everybody between here and the shopper.
 */
export function faultsOfProduction(settings: Settings, given: Record<string, unknown>): string[] {
  const missing = demanded.filter((name) => !given[name]);
  if (missing.length > 0) {
    return [
      `SHOP_MODE=production needs ${missing.join(', ')}, and stand-ins are refused; a good secret is what \`openssl rand -hex 32\` prints.`,
    ];
  }
  return [
    ...faultsOfAddress('PUBLIC_URL', settings.PUBLIC_URL),
    ...faultsOfAddress('BACKEND_URL', settings.BACKEND_URL),
    ...faultsOfSecrets(settings),
    ...faultsOfOwner(settings),
    ...faultsOfCards(settings),
    ...faultsOfServers(settings),
    ...faultsOfTests(settings),
  ];
}

/** This machine, by any of its own names. */
function isHere(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  if (isIP(name) === 4) return /^(127|0)\./.test(name);
  return ['::', '::1'].includes(name) || /^::ffff:7f/.test(name);
}

/** Names that stand in manuals and belong to nobody. */
const isSampleHost = (host: string) => /(^|\.)example(\.(com|net|org))?\.?$/i.test(host);

function faultsOfAddress(name: string, address = ''): string[] {
  const { protocol, hostname } = new URL(address);
  const mend = 'Set it to the https:// address under which everybody reaches it.';
  if (isHere(hostname)) return [`${name} names this machine alone (${hostname}). ${mend}`];
  if (isSampleHost(hostname)) return [`${name} is a sample (${hostname}). ${mend}`];
  if (protocol !== 'https:') return [`${name} is not encrypted (http://). ${mend}`];
  return [];
}

function faultsOfSecrets(settings: Settings): string[] {
  const weak = [...secrets, 'STRIPE_WEBHOOK_SECRET' as const].flatMap((name) => {
    const weakness = weaknessOfSecret((settings[name] ?? '').replace(/^whsec_/, ''));
    if (!weakness) return [];
    const mend = name === 'STRIPE_WEBHOOK_SECRET' ? "Copy it from the endpoint in Stripe's dashboard." : aGoodOne;
    return [`${name} ${weakness}. ${mend}`];
  });
  const alike = secrets.filter((name) =>
    [...secrets, 'ADMIN_PASSWORD' as const].some((other) => other !== name && settings[other] === settings[name]),
  );
  if (alike.length === 0) return weak;
  return [
    ...weak,
    `${alike.join(', ')} must differ from each other and from ADMIN_PASSWORD: whoever learns one would know them all. Set each to what \`openssl rand -hex 32\` prints.`,
  ];
}

function faultsOfOwner({ ADMIN_EMAIL, ADMIN_PASSWORD = '', OWNER_EMAIL = '' }: Settings): string[] {
  const addresses = Object.entries({ ADMIN_EMAIL, OWNER_EMAIL })
    .filter(([, address]) => isSampleHost(address.split('@').at(-1) ?? ''))
    .map(
      ([name]) =>
        `${name} is a sample: links to the admin would go to an address that nobody owns. Set it to your own.`,
    );
  const weakness = weaknessOfPassword(ADMIN_PASSWORD, [...ADMIN_EMAIL.split(/[@.]/), ...shop.name.split(/\W+/)]);
  return weakness
    ? [
        ...addresses,
        `ADMIN_PASSWORD ${weakness}. Set it to one of 12 characters or more that nobody guesses, such as four words that do not belong together.`,
      ]
    : addresses;
}

function faultsOfCards({ STRIPE_API_KEY, STRIPE_PUBLISHABLE_KEY }: Settings): string[] {
  if (![STRIPE_API_KEY, STRIPE_PUBLISHABLE_KEY].some((key) => key?.includes('_test_'))) return [];
  return [
    'STRIPE_API_KEY and STRIPE_PUBLISHABLE_KEY are test keys, with which no card is charged. Set them to the live keys of your Stripe account, or set SHOP_MODE=local to try the shop.',
  ];
}

function faultsOfServers({ SMTP_URL = '', DATABASE_URL = '' }: Settings): string[] {
  const faults: string[] = [];
  const mail = new URL(SMTP_URL);
  const isEncrypted = mail.protocol === 'smtps:' || mail.searchParams.get('requireTLS') === 'true';
  if (!isEncrypted && !isHere(mail.hostname)) {
    faults.push(
      'SMTP_URL may go unencrypted (smtp://), with its password and every link to an account. Set it to smtps://user:password@host:465, or add ?requireTLS=true where the server listens on 587 alone.',
    );
  }
  // One that names a socket instead of a host is no address to a URL parser, and needs no password.
  const { username, password } = URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : { username: '', password: '' };
  if (password && (isSampleWord(password) || password === username)) {
    faults.push(
      'DATABASE_URL has a password that everybody tries first. Give that account another and set it here too.',
    );
  }
  return faults;
}

const isSampleWord = (word: string) =>
  /^(postgres|medusa|shop|admin|root|test|pass|password|secret|change.?me|\d+)$/i.test(word);

/** What only a shop is set to that tests visit. */
function faultsOfTests({ LIMIT_ALL, PUSH_STAND_IN, TIMEOUT_FACTOR }: Settings): string[] {
  return [
    ...(LIMIT_ALL
      ? [
          'LIMIT_ALL is for a shop that tests visit: nobody would be held off here. Leave it out, and set single limits.',
        ]
      : []),
    ...(PUSH_STAND_IN === 'on'
      ? ['PUSH_STAND_IN is for a shop that tests visit: programs of this machine could be called. Leave it out.']
      : []),
    ...(TIMEOUT_FACTOR > 1
      ? [
          'TIMEOUT_FACTOR is for a shop that tests visit: shoppers would wait that much longer for a fault. Leave it out.',
        ]
      : []),
  ];
}
