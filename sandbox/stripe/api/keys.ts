import { type StripeError, unauthorised } from './stripe-error.ts';

export type Keys = { secretKey: string; publishableKey: string };
export type Caller = 'server' | 'browser';

const shapes: [RegExp, Caller][] = [
  [/^(sk|rk)_test_[A-Za-z0-9_]{4,200}$/, 'server'],
  [/^pk_test_[A-Za-z0-9_]{4,200}$/, 'browser'],
];

function keyIn(authorization: string | undefined): string {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ', 2);
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? '';
  return '';
}

const hidden = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

/** Who is calling: the shop's server, or a shopper's browser, whose form may carry the key as a field. */
export function recognise(keys: Keys, authorization: string | undefined, field: string | null | undefined): Caller {
  const key = keyIn(authorization) || (field ?? '');
  if (key === '') {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^(sk|rk|pk)_live/.test(key)) {
    throw unauthorised('This is a card sandbox and you sent a live key. Use a test key here, and keep live keys away.');
  }
  const caller = shapes.find(([shape]) => shape.test(key))?.[1];
  const wanted = caller === 'server' ? keys.secretKey : keys.publishableKey;
  if (caller === undefined || (wanted !== '' && wanted !== key)) {
    throw unauthorised(`Invalid API Key provided: ${hidden(key)}`);
  }
  return caller;
}

export const needsSecretKey = (): StripeError =>
  unauthorised(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
