import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const secret = () => randomBytes(32).toString('hex');
const complete = {
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgres://shop:gorse-on-a-hill@db.internal:5432/shop',
  PUBLIC_URL: 'https://shop.linen.test',
  BACKEND_URL: 'https://backend.linen.test',
  STRIPE_API_KEY: 'sk_live_51Habcdefghijklmnop',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Habcdefghijklmnop',
  STRIPE_WEBHOOK_SECRET: 'whsec_8uXr2kQbT5nVw0LzYc7JfDh1EoPs4Gma',
  SMTP_URL: 'smtps://user:pass@mail.internal:465',
  JWT_SECRET: secret(),
  COOKIE_SECRET: secret(),
  SHOP_LINK_SECRET: secret(),
  MFA_ENCRYPTION_KEY: secret(),
  PUSH_KEY: secret(),
  ADMIN_EMAIL: 'ruth@linen.test',
  ADMIN_PASSWORD: 'Mourne-granite-19',
};
type Name = keyof typeof complete;

function refusalOf(
  changes: Partial<
    Record<
      Name | 'OWNER_EMAIL' | 'LIMIT_ALL' | 'LIMIT_RESET' | 'PUSH_STAND_IN' | 'TIMEOUT_FACTOR' | 'TRUSTED_PROXY',
      string
    >
  >,
): string {
  try {
    parseSettings({ ...complete, ...changes });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('a production with all of its own values is accepted', () => {
  expect(parseSettings(complete)).toMatchObject({ production: true, sampleCards: false });
});

test.each(Object.keys(complete).filter((name) => name !== 'SHOP_MODE'))(
  'a production without %s is refused by name',
  (name) => {
    expect(refusalOf({ [name]: '' })).toMatch(new RegExp(`needs ${name},[\\s\\S]*Set it in the file .env`));
  },
);

/** What each setting must not be, in every spelling, and the words that say how to mend it. */
const refused: Record<string, { names: Name[]; values: string[]; mend: RegExp }> = {
  'an address that is not encrypted': {
    names: ['PUBLIC_URL', 'BACKEND_URL'],
    values: ['http://shop.linen.test', 'http://shop.linen.test:8443', 'http://203.0.113.9'],
    mend: /is not encrypted .*Set it to the https:\/\/ address/,
  },
  'an address of this machine alone': {
    names: ['PUBLIC_URL', 'BACKEND_URL'],
    values: [
      ...[
        'localhost',
        'LOCALHOST',
        'localhost:3000',
        'localhost.',
        'shop.localhost',
        '127.0.0.1',
        '127.1',
        '127.3.2.1:9000',
      ],
      ...[
        '2130706433',
        '0x7f.1',
        '0.0.0.0',
        '0',
        '[::1]',
        '[::1]:3000',
        '[::]',
        '[0:0:0:0:0:0:0:1]',
        '[::ffff:127.0.0.1]',
      ],
    ].flatMap((host) => [`https://${host}`, `http://${host}`]),
    mend: /names this machine alone .*Set it to the https:\/\/ address/,
  },
  'an address out of a manual': {
    names: ['PUBLIC_URL', 'BACKEND_URL'],
    values: ['https://shop.example', 'https://example.com', 'https://www.example.org:444', 'https://shop.EXAMPLE.net/'],
    mend: /is a sample .*Set it to the https:\/\/ address/,
  },
  'a secret that is a sample': {
    names: ['JWT_SECRET', 'COOKIE_SECRET', 'SHOP_LINK_SECRET', 'MFA_ENCRYPTION_KEY', 'PUSH_KEY'],
    values: [
      'supersecretsupersecretsupersecret',
      'change-me-change-me-change-me-1',
      'your_jwt_key_for_this_fine_shop',
      'PassWord0123456789abcdefgh',
    ],
    mend: /is a sample.*openssl rand -hex 32/,
  },
  'a secret that is too short': {
    names: ['JWT_SECRET', 'COOKIE_SECRET', 'SHOP_LINK_SECRET', 'MFA_ENCRYPTION_KEY', 'PUSH_KEY'],
    values: ['8f3b1c9a07d5e482', 'k8Xr2pQbT5nVw0LzYc7JfDh'],
    mend: /is too short.*openssl rand -hex 32/,
  },
  'a secret of little variety': {
    names: ['JWT_SECRET', 'COOKIE_SECRET', 'SHOP_LINK_SECRET', 'MFA_ENCRYPTION_KEY', 'PUSH_KEY'],
    values: [
      ...['a', 'ab', 'abc', '0123456789abcdef', '8f3b1c9a07d5'].map((part) => part.repeat(40).slice(0, 40)),
      ...[
        'abcdefghijklmnopqrstuvwxyz',
        '01234567890123456789012345',
        'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
        '1'.repeat(64),
      ],
    ],
    mend: /has too little variety.*openssl rand -hex 32/,
  },
  'a webhook secret that Stripe never made': {
    names: ['STRIPE_WEBHOOK_SECRET'],
    values: ['whsec_abababababababababababab', 'whsec_1', 'whsec_your_webhook_secret_of_stripe'],
    mend: /^STRIPE_WEBHOOK_SECRET (is|has).*Stripe's dashboard/,
  },
  'a password of the owner that is guessed': {
    names: ['ADMIN_PASSWORD'],
    values: [
      ...[
        '12345678',
        'qwertyui',
        'letmein1',
        'Granite-19a',
        'password1234',
        'Passw0rd!2025',
        'qwertyuiop123',
        'administrator1',
      ],
      ...[
        'iloveyou2024!',
        'welcome12345',
        '123456789012',
        'abcdefghijkl',
        'aaaaaaaaaaaa',
        'lalalalalalala',
        'ruthruth-2025',
        'linen-psalm-19',
      ],
    ],
    mend: /^ADMIN_PASSWORD (is|has|holds).*12 characters or more/,
  },
  'an owner whom no mail reaches': {
    names: ['ADMIN_EMAIL'],
    values: ['owner@linenandpsalm.example', 'ruth@example.com', 'ruth@shop.EXAMPLE'],
    mend: /^ADMIN_EMAIL is a sample.*Set it to your own/,
  },
  'mail that may go unencrypted': {
    names: ['SMTP_URL'],
    values: ['smtp://user:pass@mail.internal:587', 'smtp://mail.internal', 'smtp://mail.internal?requireTLS=false'],
    mend: /^SMTP_URL may go unencrypted.*smtps:\/\/.*requireTLS=true/,
  },
  'a database whose password everybody tries': {
    names: ['DATABASE_URL'],
    values: ['postgres:postgres', 'shop:shop', 'shop:password', 'ruth:ruth', 'ruth:123456', 'medusa:medusa'].map(
      (account) => `postgres://${account}@db.internal:5432/shop`,
    ),
    mend: /^DATABASE_URL has a password that everybody tries first.*Give that account another/,
  },
  'keys with which no card is charged': {
    names: ['STRIPE_API_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    values: ['sk_test_51Habcdef', 'pk_test_51Habcdef'],
    mend: /test keys.*live keys|must (be|begin)/,
  },
};

describe.each(Object.entries(refused))('%s', (_kind, { names, values, mend }) => {
  const cases = names.flatMap((name) => values.map((value) => [name, value] as const));
  test.each(cases)('is refused with its mend: %s=%s', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatch(mend);
    expect(refusal).toContain(name);
    expect(refusal).toContain('Set it in the file .env');
    // The value itself may be a secret of another place.
    if (/SECRET|PASSWORD|DATABASE/.test(name)) expect(refusal).not.toContain(value);
  });
});

test.each([
  ['JWT_SECRET', 'COOKIE_SECRET'],
  ['COOKIE_SECRET', 'SHOP_LINK_SECRET'],
  ['SHOP_LINK_SECRET', 'JWT_SECRET'],
  ['MFA_ENCRYPTION_KEY', 'COOKIE_SECRET'],
  ['PUSH_KEY', 'MFA_ENCRYPTION_KEY'],
  ['JWT_SECRET', 'ADMIN_PASSWORD'],
] as const)('one value for %s and %s is refused, since one leak would be two', (one, other) => {
  const same = secret();
  expect(refusalOf({ [one]: same, [other]: same })).toMatch(new RegExp(`${one}.*must differ`));
});

test.each([
  ['SMTP_URL', 'smtp://user:pass@mail.internal:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://127.0.0.1:25'],
  ['ADMIN_PASSWORD', 'a monkey on wet granite'],
  ['ADMIN_PASSWORD', 'Zq4vT8mWx2Lk'],
  ['PUBLIC_URL', 'https://example-cards.co.uk'],
  ['PUBLIC_URL', 'https://linen.test:8443'],
  ['DATABASE_URL', 'postgres://shop@/shop?host=/var/run/postgresql'],
] as const)('what is sound is taken: %s=%s', (name, value) => {
  expect(refusalOf({ [name]: value })).toBe('');
});

test('whatever a good tool makes by chance is taken, in each of its usual spellings', () => {
  for (let round = 0; round < 300; round++) {
    const [JWT_SECRET, COOKIE_SECRET, SHOP_LINK_SECRET] = [
      randomBytes(32).toString('hex'),
      randomBytes(24).toString('base64'),
      randomBytes(18).toString('base64url'),
    ];
    expect(refusalOf({ JWT_SECRET, COOKIE_SECRET, SHOP_LINK_SECRET })).toBe('');
  }
});

test('all that is wrong is said at once, each thing in a line of its own', () => {
  const refusal = refusalOf({
    PUBLIC_URL: 'http://localhost:3000',
    JWT_SECRET: 'ab'.repeat(20),
    ADMIN_PASSWORD: 'granite1',
  });
  expect(refusal.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
    'PUBLIC_URL',
    'JWT_SECRET',
    'ADMIN_PASSWORD',
    'Set',
  ]);
});

test('limits may be set one by one, but not all be opened as for tests', () => {
  expect(refusalOf({ LIMIT_ALL: '1000000/1h' })).toContain('LIMIT_ALL is for a shop that tests visit');
  expect(refusalOf({ LIMIT_RESET: '9/2h', TRUSTED_PROXY: '10.0.0.0/8, 2001:db8::/32,192.0.2.1' })).toBe('');
  expect(refusalOf({ LIMIT_RESET: '9' })).toMatch(/^LIMIT_RESET must be attempts and a time/);
  for (const TRUSTED_PROXY of ['everybody', '0.0.0.0/0', '10.0.0.0/8/8', '192.0.2.1,']) {
    expect(refusalOf({ TRUSTED_PROXY })).toMatch(/^TRUSTED_PROXY must be addresses or networks/);
  }
});

test('no push service on this machine stands in for the real ones', () => {
  expect(refusalOf({ PUSH_STAND_IN: 'on' })).toContain('PUSH_STAND_IN is for a shop that tests visit');
  expect(refusalOf({ PUSH_STAND_IN: 'off' })).toBe('');
});

test('no timeout is longer than usual, and the setting for it is a small whole number', () => {
  expect(refusalOf({ TIMEOUT_FACTOR: '4' })).toContain('TIMEOUT_FACTOR is for a shop that tests visit');
  expect(refusalOf({ TIMEOUT_FACTOR: '1' })).toBe('');
  for (const TIMEOUT_FACTOR of ['0', '10', '1.5', 'long']) {
    expect(refusalOf({ TIMEOUT_FACTOR })).toMatch(/^TIMEOUT_FACTOR must be a whole number from 1 to 9/);
  }
});

test('a shop that is only tried needs none of this', () => {
  expect(parseSettings({ PUBLIC_URL: 'http://localhost:3000', ADMIN_PASSWORD: '12345678' }).production).toBe(false);
});
