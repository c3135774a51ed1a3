import { createHash } from 'node:crypto';
import { shop } from '@shop/shared/shop';
import { describe, expect, test, vi } from 'vitest';
import { parseSettings } from './settings.ts';

// Files share their modules: one that another file has loaded already would keep the sample's address.
vi.hoisted(() => vi.resetModules());
vi.mock('@shop/shared/shop', async (importShop) => {
  const real = await importShop<typeof import('@shop/shared/shop')>();
  return { shop: { ...real.shop, email: 'hello@linen-cards.co.uk' } };
});

const bytesOf = (seed: string, count: number) => createHash('sha256').update(seed).digest().subarray(0, count);
let made = 0;
const secret = () => bytesOf(`secret ${made++}`, 32).toString('hex');
/** The estimator takes three times as long for a long one, and each case below asks about all of them. */
const shortSecret = () => bytesOf(`secret ${made++}`, 18).toString('base64url');
const complete = {
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgres://shop:gorse-on-a-hill@db.internal:5432/shop',
  PUBLIC_URL: 'https://linen-cards.co.uk',
  BACKEND_URL: 'https://backend.linen-cards.co.uk',
  STRIPE_API_KEY: 'sk_live_51HqR8tKxVb2nPz4W',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51HqR8tKxVb2nPz4W',
  STRIPE_WEBHOOK_SECRET: 'whsec_8uXr2kQbT5nVw0LzYc7JfDh1EoPs4Gma',
  SMTP_URL: 'smtps://shop:wren-over-a-weir@mail.linen-cards.co.uk:465',
  JWT_SECRET: shortSecret(),
  COOKIE_SECRET: shortSecret(),
  SHOP_LINK_SECRET: shortSecret(),
  MFA_ENCRYPTION_KEY: shortSecret(),
  PUSH_KEY: shortSecret(),
  ADMIN_EMAIL: 'ruth@linen-cards.co.uk',
  ADMIN_PASSWORD: 'Mourne-granite-19',
  TRUSTED_PROXY: '127.0.0.1',
};

function refusalOf(changes: Record<string, string>): string {
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

test('a storefront that runs by itself is asked for its own settings alone, and for none of those in part', () => {
  const names = ['PUBLIC_URL', 'BACKEND_URL', 'STRIPE_PUBLISHABLE_KEY', 'COOKIE_SECRET', 'SHOP_LINK_SECRET'] as const;
  const own = Object.fromEntries([...names, 'TRUSTED_PROXY' as const].map((name) => [name, complete[name]]));
  const given = { SHOP_MODE: 'production', BACKEND_ADDRESS: 'http://backend:9000', ...own };
  expect(parseSettings(given, 'storefront')).toMatchObject({ production: true, sampleCards: false });
  expect(() => parseSettings({ ...given, COOKIE_SECRET: '' }, 'storefront')).toThrow('needs COOKIE_SECRET,');
  expect(() => parseSettings({ ...given, COOKIE_SECRET: 'a'.repeat(32) }, 'storefront')).toThrow('COOKIE_SECRET');
  expect(() => parseSettings(given)).toThrow('needs STRIPE_API_KEY');
});

test('a production that still has the address of the sample shop is refused', () => {
  vi.spyOn(shop, 'email', 'get').mockReturnValue('hello@linenandpsalm.example' as typeof shop.email);
  expect(refusalOf({})).toContain('shared/src/shop.ts has the sample address hello@linenandpsalm.example');
  vi.restoreAllMocks();
});

test('a production may keep the database that comes with the shop, which is backed up each night', () => {
  expect(parseSettings({ ...complete, DATABASE_URL: '' })).toMatchObject({ production: true, backsUp: true });
  expect(parseSettings({ ...complete, DATABASE_URL: '', BACKUPS: 'off' })).toMatchObject({ backsUp: false });
  expect(parseSettings(complete)).toMatchObject({ backsUp: false });
});

test.each(Object.keys(complete).filter((name) => !['SHOP_MODE', 'DATABASE_URL'].includes(name)))(
  'a production without %s is refused by name',
  (name) => {
    expect(refusalOf({ [name]: '' })).toMatch(new RegExp(`needs ${name},[\\s\\S]*Set it in the file .env`));
  },
);

const addresses = ['PUBLIC_URL', 'BACKEND_URL'];
const secrets = ['JWT_SECRET', 'COOKIE_SECRET', 'SHOP_LINK_SECRET', 'MFA_ENCRYPTION_KEY', 'PUSH_KEY'];
const https = (hosts: string) => hosts.split(' ').map((host) => `https://${host}`);

/** A value for each way in which it may be written or judged, and the advice that the message must give. */
const refused: Record<string, { names: string[]; values: string[]; fix: RegExp }> = {
  'an address that is not encrypted': {
    names: addresses,
    values: ['http://linen-cards.co.uk', 'http://81.2.69.142:8443'],
    fix: /is not encrypted .*Set it to the https:\/\/ address/,
  },
  'an address of this machine alone': {
    names: addresses,
    values: [
      ...https('LOCALHOST:3000 localhost. shop.localhost 127.1 127.3.2.1:9000 2130706433 0x7f.1 0'),
      ...https('[::1]:3000 [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1]'),
      'http://localhost',
    ],
    fix: /names this machine alone .*Set it to the https:\/\/ address/,
  },
  'an address out of a manual, or under a reserved name': {
    names: addresses,
    values: https(
      'shop.example example.com www.example.org:444 shop.EXAMPLE.net/ SHOP.Invalid. shop.test 192.0.2.10 [2001:db8::1]',
    ),
    fix: /is a sample .*Set it to the https:\/\/ address/,
  },
  'an address that the whole internet cannot reach': {
    names: addresses,
    values: [
      ...https('10.255.1.1:8443 172.31.255.254 192.168.1.20 169.254.10.1 100.64.0.3 [fd12:3456::1] [fe80::1]'),
      ...https('[::ffff:192.168.1.20] 3232235796 shop shop.local. shop.internal shop.lan shop.home.arpa'),
    ],
    fix: /is of a private network .*Set it to the https:\/\/ address/,
  },
  'an address with more than its host': {
    names: addresses,
    values: [
      ...https('ruth@linen-cards.co.uk :granite@linen-cards.co.uk linen-cards.co.uk/?ref=shop linen-cards.co.uk?'),
      ...https('linen-cards.co.uk/#cards linen-cards.co.uk/shop'),
    ],
    fix: /has a user, a path, a query or a fragment.*Set it to scheme and host alone/,
  },
  'a secret that is a sample': {
    names: secrets,
    values: ['supersecretsupersecretsupersecret', 'change-me-change-me-change-me-1', 'PassWord0123456789abcdefgh'],
    fix: /is a sample.*openssl rand -hex 32/,
  },
  'a secret that is too short': {
    names: secrets,
    values: ['k8Xr2pQbT5nVw0LzYc7JfDh'],
    fix: /is too short.*openssl rand -hex 32/,
  },
  'a secret of little variety': {
    names: secrets,
    values: [
      ...['a', 'abc', '8f3b1c9a07d5'].map((part) => part.repeat(40).slice(0, 40)),
      'abcdefghijklmnopqrstuvwxyz',
      '01234567890123456789012345',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
    ],
    fix: /has too little variety.*openssl rand -hex 32/,
  },
  'a secret that is a sentence': {
    names: secrets,
    values: [
      'The Lord is my shepherd, I shall not want.',
      'correct-horse-battery-staple-again',
      'is mise ruth agus ta me anseo',
      'thequickbrownfoxjumpsoverthelazydog',
      'SummerWinterSpringAutumn2026',
      '8f3b1c9a07d5e482 8f3b1c9a07d5e4',
    ],
    fix: /is made of words.*openssl rand -hex 32/,
  },
  'a webhook secret that Stripe never made': {
    names: ['STRIPE_WEBHOOK_SECRET'],
    values: ['whsec_abababababababababababab', 'whsec_1', 'whsec_the-secret-of-the-webhook-of-ruth'],
    fix: /^STRIPE_WEBHOOK_SECRET (is|has).*Stripe's dashboard/,
  },
  'a password of the owner that is guessed': {
    names: ['ADMIN_PASSWORD'],
    values: [
      '12345678',
      'Granite-19a',
      'Passw0rd!2025',
      '123456789012',
      'lalalalalalala',
      'ruthruth-2025',
      'linen-psalm-19',
      '1QAZ2wsx3EDC',
      'qwertyuiop[]',
      'poiuytrewq12',
      'summer-2026-!',
      'Belfast2026!',
      'Christmas-2025-!!',
      'liverpool chelsea 1',
      'L1verp00lChels3a',
      '31.12.2025!!',
      'jesuslovesme',
    ],
    fix: /^ADMIN_PASSWORD (is|has|holds).*12 characters or more/,
  },
  'an owner whom no mail reaches': {
    names: ['ADMIN_EMAIL'],
    values: ['owner@linenandpsalm.example', 'ruth@example.com', 'ruth@shop.EXAMPLE', 'ruth@shop.invalid'],
    fix: /^ADMIN_EMAIL is a sample.*Set it to your own/,
  },
  'mail that may go unencrypted': {
    names: ['SMTP_URL'],
    values: ['smtp://user:pass@mail.internal:587', 'smtp://mail.internal?requireTLS=false', 'smtp://a.ie?secure=true'],
    fix: /^SMTP_URL may go unencrypted.*smtps:\/\/.*requireTLS=true/,
  },
  'a mail server whose certificate is not checked': {
    names: ['SMTP_URL'],
    values: [
      ...['tls.rejectUnauthorized=0', 'tls%2ErejectUnauthorized=false'].map(
        (query) => `smtps://shop:wren@mail.linen-cards.co.uk:465?${query}`,
      ),
      'smtp://shop:wren@mail.linen-cards.co.uk:587?requireTLS=true&tls.rejectUnauthorized=false',
    ],
    fix: /^SMTP_URL takes any certificate.*Leave tls\.rejectUnauthorized out/,
  },
  'mail that is told not to be encrypted': {
    names: ['SMTP_URL'],
    values: [
      'smtp://shop:wren@mail.linen-cards.co.uk:587?ignoreTLS=true&requireTLS=true',
      'smtps://shop:wren@mail.linen-cards.co.uk:465?ignoreTLS=true',
    ],
    fix: /^SMTP_URL .*Leave ignoreTLS out/,
  },
  'a database with a common password': {
    names: ['DATABASE_URL'],
    values: [
      'postgres:postgres',
      'shop:password',
      'ruth:ruth',
      'ruth:p%6Fstgres',
      'r%75th:ruth',
      'ruth:Password1!',
      'ruth:postgres123',
      'ruth:Ruth2026!',
      'ruth:shop2026',
      'ruth:qwertyuiop',
    ]
      .map((account) => `postgres://${account}@db.internal:5432/shop`)
      .concat(
        'postgres://db.internal:5432/shop?user=ruth&password=p%6Fstgres',
        'postgres://ruth:gorse-on-a-hill@db.internal/shop?password=secret',
        'postgres://ruth@/shop?host=/var/run/postgresql&password=ruth',
      ),
    fix: /^DATABASE_URL has a password that everybody tries first.*Give that account another/,
  },
  'a database that is spoken to in the open across the internet': {
    names: ['DATABASE_URL'],
    values: [
      '@db.linen-cards.co.uk:5432/shop?sslmode=disable',
      '@db.linen-cards.co.uk/shop',
      '@81.2.69.142/shop?ssl=0',
      '@/shop?host=db.linen-cards.co.uk',
      '@[2a00:1450::5]/shop?ssl=false',
      '@localhost/shop?host=81.2.69.142',
    ].map((rest) => `postgres://shop:gorse-on-a-hill${rest}`),
    fix: /^DATABASE_URL is not encrypted.*sslmode=require/,
  },
  'a database whose address cannot be read': {
    names: ['DATABASE_URL'],
    values: ['postgres://shop:gorse#on/a-hill@db.internal/shop', 'postgres://shop:gorse@db.internal:port/shop'],
    fix: /^DATABASE_URL cannot be read.*percent-encoded/,
  },
  'a mail server out of a manual': {
    names: ['SMTP_URL'],
    values: ['smtps://shop:wren@mail.example.com:465'],
    fix: /^SMTP_URL is a sample/,
  },
  'a database out of a manual': {
    names: ['DATABASE_URL'],
    values: ['postgres://shop:gorse-on-a-hill@db.example:5432/shop'],
    fix: /^DATABASE_URL is a sample/,
  },
  'a proxy network that is too wide': {
    names: ['TRUSTED_PROXY'],
    values: [
      '0.0.0.0/1,128.0.0.0/1',
      '127.0.0.1,0.0.0.0/1',
      '8.0.0.0/5',
      '::/1,8000::/1',
      '2000::/3',
      '::ffff:0:0/96',
      '0:0:0:0:0:ffff:0:0/97',
      '::ffff:8.0.0.0/101',
      Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(),
    ],
    fix: /^TRUSTED_PROXY believes so many addresses.*127\.0\.0\.1 for Caddy or nginx on this machine.*none/,
  },
  'a proxy that is no address': {
    names: ['TRUSTED_PROXY'],
    values: [
      'everybody',
      '*',
      'true',
      '1',
      '10.0.0.0/8/8',
      '192.0.2.1,',
      'none,127.0.0.1',
      'proxy.linen-cards.co.uk',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '2a00::/129',
      '10.0.0.0/-1',
      '10.0.0.0/255.0.0.0',
      'fe80::1%eth0',
    ],
    fix: /^TRUSTED_PROXY must be none, or addresses or networks.*127\.0\.0\.1 \(Caddy or nginx on this machine\)/,
  },
  'an identifier of analytics that is none': {
    names: ['MEASUREMENT_ID'],
    values: ['x"><script>', 'G-', 'UA-12345-6', 'GTM-ABC123', 'G-ABC 123', 'g-abc123'],
    fix: /^MEASUREMENT_ID must look like G-ABC123/,
  },
  'a limit that limits nothing': {
    names: ['LIMIT_SIGN_IN', 'LIMIT_SECOND_FACTOR', 'LIMIT_RESET'],
    values: ['1000000/24h', '9999/1m', '50/1s'],
    fix: /^LIMIT_\w+ lets so much through.*usually \d+\/\d+[mh].*at most a hundred times/,
  },
  'keys with which no card is charged': {
    names: ['STRIPE_API_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    values: ['sk_test_51Habcdef', 'pk_test_51Habcdef'],
    fix: /test keys.*live keys|must (be|begin)/,
  },
};

describe.each(Object.entries(refused))('%s', (_kind, { names, values, fix }) => {
  // Names that share a rule take a value each in turn.
  const cases = values.map((value, at) => [names[at % names.length] ?? '', value] as const);
  const others = names.slice(values.length).map((name) => [name, values[0] ?? ''] as const);
  test.each([...cases, ...others])('is refused with a message that says how to fix it: %s=%s', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatch(fix);
    expect(refusal).toContain(name);
    expect(refusal).toContain('Set it in the file .env');
    if (/SECRET|PASSWORD|DATABASE/.test(name)) expect(refusal).not.toContain(value);
  });
});

const changes: Record<string, (text: string) => string> = {
  'is the same': (text) => text,
  'differs in capitals alone': (text) => text.toUpperCase(),
  'differs in one character': (text) => `${text.slice(0, 31)}x${text.slice(32)}`,
  'has one character more in its middle': (text) => `${text.slice(0, 31)}x${text.slice(31)}`,
  'ends as its name does': (text) => `${text}-of-another`,
};
const written: Record<string, (text: string) => string> = {
  STRIPE_WEBHOOK_SECRET: (text) => `whsec_${text}`,
  STRIPE_API_KEY: (text) => `sk_live_${text}`,
  DATABASE_URL: (text) => `postgres://shop:${text}@db.internal:5432/shop`,
  SMTP_URL: (text) => `smtps://shop:${text}@mail.linen-cards.co.uk:465`,
};
const pairs = [
  ['JWT_SECRET', 'COOKIE_SECRET'],
  ['COOKIE_SECRET', 'SHOP_LINK_SECRET'],
  ['MFA_ENCRYPTION_KEY', 'COOKIE_SECRET'],
  ['PUSH_KEY', 'MFA_ENCRYPTION_KEY'],
  ['JWT_SECRET', 'ADMIN_PASSWORD'],
  ['COOKIE_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  ['JWT_SECRET', 'STRIPE_API_KEY'],
  ['PUSH_KEY', 'DATABASE_URL'],
  ['SHOP_LINK_SECRET', 'SMTP_URL'],
] as const;
const ways = Object.keys(changes);
const alike = [
  ...pairs.map(([one, other], at) => [one, other, ways[at % ways.length] ?? ''] as const),
  ...ways.map((how) => ['JWT_SECRET', 'COOKIE_SECRET', how] as const),
];

test.each(alike)('%s and %s are refused when the second %s, since one leak would be two', (one, other, how) => {
  const same = secret();
  const value = changes[how]?.(same) ?? '';
  const refusal = refusalOf({ [one]: same, [other]: written[other]?.(value) ?? value });
  expect(refusal).toMatch(new RegExp(`${one}.*must differ`));
  expect(refusal).toContain(other);
  expect(refusal).not.toContain(same);
});

test.each([
  ['SMTP_URL', 'smtp://user:pass@mail.internal:587?requireTLS=true'],
  ['SMTP_URL', 'smtps://shop%40linen-cards.co.uk:wren%2Bweir@mail.linen-cards.co.uk:465?pool=true'],
  ['SMTP_URL', 'smtp://shop:wren@mail.linen-cards.co.uk:587?requireTLS=true&tls.rejectUnauthorized=true'],
  ['SMTP_URL', 'smtp://127.0.0.1:25'],
  ['SMTP_URL', 'smtp://127.0.0.1:25?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://localhost:25?ignoreTLS=true'],
  ['ADMIN_PASSWORD', 'a monkey on wet granite'],
  ['ADMIN_PASSWORD', 'wren teapot saddle gorse'],
  ['ADMIN_PASSWORD', 'xkqjwzvbnpmt'],
  ['PUBLIC_URL', 'https://example-cards.co.uk'],
  ['PUBLIC_URL', 'https://linen-cards.co.uk:8443/'],
  ['PUBLIC_URL', 'https://172.32.0.1'],
  ['BACKEND_URL', 'https://[2a00:1450:4009::5]'],
  ['BACKEND_URL', 'https://xn--knig-5qa.de'],
  ['DATABASE_URL', 'postgres://shop@/shop?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://shop:gorse-on-a-hill@localhost:5432/shop?sslmode=disable'],
  ['DATABASE_URL', 'postgres://shop:gorse-on-a-hill@db:5432/shop?sslmode=disable'],
  ['DATABASE_URL', 'postgres://shop:gorse-on-a-hill@shop-db.internal:5432/shop?sslmode=disable'],
  ['DATABASE_URL', 'postgresql://doadmin:AVNS_k3Vt9QxZ7pLm2@db-1.ondigitalocean.com:25060/shop?sslmode=require'],
  ['DATABASE_URL', 'postgres://shop:npg%5Fk3Vt9QxZ7p@ep-cool.eu-west-2.aws.neon.tech/shop?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://shop.neon.tech/shop?user=shop&password=k3Vt9QxZ7pLm&ssl=true'],
  ['TRUSTED_PROXY', 'none'],
  ['TRUSTED_PROXY', '127.0.0.1,::1'],
  ['TRUSTED_PROXY', '10.0.0.0/8, 172.16.0.0/12,192.168.0.0/16, fc00::/7'],
  ['TRUSTED_PROXY', '173.245.48.0/20,103.21.244.0/22,104.16.0.0/13,162.158.0.0/15,2400:cb00::/32,2606:4700::/32'],
  ['JWT_SECRET', '8f3b1c9a07d5e4826a1b0c9d8e7f6a5b4c3d2e1f0918273645546372819a0b1c'],
  ['JWT_SECRET', '550e8400-e29b-41d4-a716-446655440000'],
  ['MEASUREMENT_ID', 'G-4K7Q2ZT9XW'],
  ['LIMIT_SIGN_IN', '100/15m'],
  ['LIMIT_NEW_CART', '30000/1h'],
  ['LIMIT_RESET', '9/2h'],
] as const)('what is sound is taken: %s=%s', (name, value) => {
  expect(refusalOf({ [name]: value })).toBe('');
});

test.each([25])('whatever a good tool makes by chance is taken, %i times in each spelling', takeByChance);
test.each([400])(
  'whatever a good tool makes by chance is taken, %i times in each spelling',
  { tags: 'nightly', timeout: 240_000 },
  takeByChance,
);

function takeByChance(rounds: number) {
  for (let round = 0; round < rounds; round++) {
    const [JWT_SECRET, COOKIE_SECRET, SHOP_LINK_SECRET, PUSH_KEY, ADMIN_PASSWORD] = [
      secret(),
      bytesOf(`base64 ${round}`, 24).toString('base64'),
      bytesOf(`base64url ${round}`, 18).toString('base64url'),
      bytesOf(`uuid ${round}`, 16)
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5'),
      bytesOf(`password ${round}`, 12).toString('base64url'),
    ];
    expect(refusalOf({ JWT_SECRET, COOKIE_SECRET, SHOP_LINK_SECRET, PUSH_KEY, ADMIN_PASSWORD })).toBe('');
  }
}

test('a production without a word about its proxy is told what to set behind Caddy or nginx', () => {
  expect(refusalOf({ TRUSTED_PROXY: '' })).toMatch(
    /needs TRUSTED_PROXY[\s\S]*127\.0\.0\.1 for Caddy or nginx on this machine[\s\S]*none/,
  );
});

test('no program of a production takes every certificate', () => {
  expect(refusalOf({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toMatch(/^NODE_TLS_REJECT_UNAUTHORIZED=0 .*Leave it out/);
  expect(refusalOf({ NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toBe('');
});

test('uploads go to an S3 across the internet encrypted, and to one of the same network as it likes', () => {
  const S3 = { S3_BUCKET: 'cards', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const across = refusalOf({ ...S3, S3_ENDPOINT: 'http://s3.linen-cards.co.uk' });
  expect(across).toMatch(/^S3_ENDPOINT is not encrypted .*Set it to its https:\/\/ address/);
  for (const S3_ENDPOINT of ['', 'https://s3.linen-cards.co.uk', 'http://minio:9000', 'http://10.0.0.7:9000'])
    expect(refusalOf({ ...S3, S3_ENDPOINT })).toBe('');
});

test('an identifier of analytics that is none is refused while the shop is tried, too', () => {
  expect(() => parseSettings({ MEASUREMENT_ID: 'x"><script>' })).toThrow(/^MEASUREMENT_ID must look like G-ABC123/);
});

test('all faults are reported at once, one per line', () => {
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
  expect(refusalOf({ LIMIT_RESET: '9' })).toMatch(/^LIMIT_RESET must be attempts and a time/);
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
