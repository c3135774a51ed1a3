import { type StripeError, unauthorised } from './stripe-error.ts';

export type Keys = { secretKey: string; publishableKey: string };
export type Caller = 'server' | 'browser';

const keyPatterns: [RegExp, Caller][] = [
  [/^(sk|rk)_test_[A-Za-z0-9_]{4,200}$/, 'server'],
  [/^pk_test_[A-Za-z0-9_]{4,200}$/, 'browser'],
];

function readKey(authorization: string | undefined): string {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ', 2);
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? '';
  return '';
}

const redact = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

/** A browser may send the key as a form field. */
export function authenticate(keys: Keys, authorization: string | undefined, field: string | null | undefined): Caller {
  const key = readKey(authorization) || (field ?? '');
  if (key === '') {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^(sk|rk|pk)_live/.test(key)) {
    throw unauthorised('This is a card sandbox and you sent a live key. Use a test key here, and keep live keys away.');
  }
  const caller = keyPatterns.find(([pattern]) => pattern.test(key))?.[1];
  const wanted = caller === 'server' ? keys.secretKey : keys.publishableKey;
  if (caller === undefined || (wanted !== '' && wanted !== key)) {
    throw unauthorised(`Invalid API Key provided: ${redact(key)}`);
  }
  return caller;
}

export const needsSecretKey = (): StripeError =>
  unauthorised(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
