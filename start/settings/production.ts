import { parseRate, rateLimits } from '@shop/shared/rate-limits';
import { holdsKnownName } from '@shop/shared/secrets';
import { shop } from '@shop/shared/shop';
import {
  faultsOfAddress,
  faultsOfDatabase,
  faultsOfMailServer,
  faultsOfProxy,
  faultsOfUploads,
  passwordIn,
  proxyAdvice,
} from './connections.ts';
import { areAlike, weaknessOfPassword, weaknessOfSecret } from './guessing.ts';
import { isSampleHost } from './hosts.ts';
import type { Settings } from './schema.ts';

const required = [
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
  'TRUSTED_PROXY',
] as const;
export const neededByStorefront = [
  'PUBLIC_URL',
  'BACKEND_URL',
  'BACKEND_ADDRESS',
  'STRIPE_PUBLISHABLE_KEY',
  'COOKIE_SECRET',
  'SHOP_LINK_SECRET',
  'TRUSTED_PROXY',
] as const;
export type Needs = 'everything' | 'storefront';
const secrets = ['JWT_SECRET', 'COOKIE_SECRET', 'SHOP_LINK_SECRET', 'MFA_ENCRYPTION_KEY', 'PUSH_KEY'] as const;
const aGoodOne = 'Set it to what `openssl rand -hex 32` prints.';

export function faultsOfProduction(settings: Settings, given: Record<string, unknown>, needs: Needs): string[] {
  const missing = (needs === 'storefront' ? neededByStorefront : required).filter((name) => !given[name]);
  if (missing.length > 0) {
    return [
      `SHOP_MODE=production needs ${missing.join(', ')}, and stand-ins are refused; a good secret is what \`openssl rand -hex 32\` prints.`,
      ...(missing.includes('TRUSTED_PROXY') ? [`Set TRUSTED_PROXY to ${proxyAdvice}.`] : []),
    ];
  }
  return [
    ...faultsOfAddress('PUBLIC_URL', settings.PUBLIC_URL),
    ...faultsOfAddress('BACKEND_URL', settings.BACKEND_URL),
    ...faultsOfSecrets(settings),
    ...(needs === 'everything' ? [...faultsOfOwner(settings), ...faultsOfMailServer(settings.SMTP_URL)] : []),
    ...faultsOfShop(),
    ...faultsOfCards(settings),
    ...(settings.DATABASE_URL ? faultsOfDatabase(settings.DATABASE_URL) : []),
    ...faultsOfUploads(settings.S3_ENDPOINT),
    ...faultsOfProxy(settings.TRUSTED_PROXY),
    ...faultsOfLimits(settings),
    ...faultsOfTests(settings, given),
  ];
}

function faultsOfSecrets(settings: Settings): string[] {
  const weak = [...secrets, 'STRIPE_WEBHOOK_SECRET' as const].flatMap((name) => {
    const value = settings[name];
    const weakness = value && weaknessOfSecret(value.replace(/^whsec_/, ''));
    if (!weakness) return [];
    const fix = name === 'STRIPE_WEBHOOK_SECRET' ? "Copy it from the endpoint in Stripe's dashboard." : aGoodOne;
    return [`${name} ${weakness}. ${fix}`];
  });
  const shared = sharedSecrets(settings);
  if (shared.length === 0) return weak;
  return [
    ...weak,
    `${shared.join(', ')} must differ from each other in more than a few characters: whoever learns one would know another. Set each to a value of its own, such as what \`openssl rand -hex 32\` prints.`,
  ];
}

function sharedSecrets(settings: Settings): string[] {
  const { STRIPE_API_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = settings;
  const values: Record<string, string | undefined> = {
    ...Object.fromEntries(secrets.map((name) => [name, settings[name]])),
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
    STRIPE_API_KEY: STRIPE_API_KEY.replace(/^[a-z]+_[a-z]+_/, ''),
    STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET.replace(/^whsec_/, ''),
    SMTP_URL: passwordIn(settings.SMTP_URL),
    DATABASE_URL: passwordIn(settings.DATABASE_URL),
  };
  return Object.keys(values).filter((name) =>
    Object.keys(values).some((other) => other !== name && areAlike(values[name] ?? '', values[other] ?? '')),
  );
}

function faultsOfOwner({ ADMIN_EMAIL, ADMIN_PASSWORD = '', OWNER_EMAIL = '' }: Settings): string[] {
  const addresses = Object.entries({ ADMIN_EMAIL, OWNER_EMAIL })
    .filter(([, address]) => isSampleHost(address.split('@').at(-1) ?? ''))
    .map(
      ([name]) =>
        `${name} is a sample: links to the admin would go to an address that nobody owns. Set it to your own.`,
    );
  const weakness = holdsKnownName(ADMIN_PASSWORD, ADMIN_EMAIL)
    ? 'holds its own address or the name of the shop'
    : weaknessOfPassword(ADMIN_PASSWORD, [...ADMIN_EMAIL.split(/[@.]/), ...shop.name.split(/\W+/)]);
  return weakness
    ? [
        ...addresses,
        `ADMIN_PASSWORD ${weakness}. Set it to one of 12 characters or more that nobody guesses, such as four words that do not belong together.`,
      ]
    : addresses;
}

function faultsOfShop(): string[] {
  if (!isSampleHost(shop.email.split('@').at(-1) ?? '')) return [];
  return [
    `shared/src/shop.ts has the sample address ${shop.email}, from which all mails would be sent. Write your own address, name and place there.`,
  ];
}

function faultsOfCards({ STRIPE_API_KEY, STRIPE_PUBLISHABLE_KEY }: Settings): string[] {
  if (![STRIPE_API_KEY, STRIPE_PUBLISHABLE_KEY].some((key) => key?.includes('_test_'))) return [];
  return [
    'STRIPE_API_KEY and STRIPE_PUBLISHABLE_KEY are test keys, with which no card is charged. Set them to the live keys of your Stripe account, or set SHOP_MODE=local to try the shop.',
  ];
}

const mostTimes = 100;

function faultsOfLimits(settings: Settings): string[] {
  return Object.values(rateLimits).flatMap(({ setting, defaultRate }) => {
    const [set, own] = [parseRate(settings[setting] ?? defaultRate), parseRate(defaultRate)];
    if (!set || !own || set.attempts / set.seconds <= (mostTimes * own.attempts) / own.seconds) return [];
    return [
      `${setting} lets so much through that it holds nobody off; it is usually ${defaultRate}. Set it to at most a hundred times as many attempts in the same time, or leave it out.`,
    ];
  });
}

function faultsOfTests(
  { LIMIT_ALL, PUSH_STAND_IN, TIMEOUT_FACTOR }: Settings,
  { NODE_TLS_REJECT_UNAUTHORIZED }: Record<string, unknown>,
): string[] {
  return [
    ...(NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? [
          'NODE_TLS_REJECT_UNAUTHORIZED=0 makes every program take any certificate, even of somebody who poses as Stripe. Leave it out.',
        ]
      : []),
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
