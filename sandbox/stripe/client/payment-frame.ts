import type { Appearance, CustomFontSource, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { cardFields, type FieldName } from './card-fields.ts';
import { connectToShop, type FromShop } from './frame-messages.ts';

const shop = connectToShop();
const country = document.querySelector<HTMLSelectElement>('#country');
const postcode = document.querySelector<HTMLInputElement>('#postcode');
const fields = cardFields();

const methods = [...document.querySelectorAll<HTMLInputElement>('input[name="method"]')];
const isWallet = (): boolean => methods.some(({ checked, value }) => checked && value === 'wallet');

let publishableKey = '';

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Accepts only plain values, as they go into the style sheet. */
function applyAppearance({ variables = {} }: Appearance): void {
  const names: Record<string, string> = {
    colorPrimary: '--primary',
    colorText: '--ink',
    colorDanger: '--danger',
    borderRadius: '--radius',
    fontFamily: '--font',
    fontSizeBase: '--size',
  };
  for (const [name, value] of Object.entries(variables)) {
    const property = names[name];
    if (property === undefined || typeof value !== 'string' || !/^[\w\s#%.,'"()-]{1,200}$/.test(value)) continue;
    document.documentElement.style.setProperty(property, value);
  }
}

/** The policy of this page limits where a font comes from. One that does not come leaves the next of its family list. */
function addFont({ family, src, weight = 'normal' }: CustomFontSource): void {
  const font = new FontFace(family, src, { weight });
  document.fonts.add(font);
  font.load().catch(() => {});
}

function init(message: Extract<FromShop, { kind: 'init' }>): void {
  publishableKey = message.publishableKey;
  applyAppearance(message.look.appearance ?? {});
  message.look.fonts?.forEach(addFont);
  if (country !== null && message.country !== '') country.value = message.country;
  if (postcode !== null) postcode.value = message.postcode;
  sendHeight();
  shop.send({ kind: 'ready' });
}

function showMethod(): void {
  for (const { checked, value } of methods) document.getElementById(value)?.toggleAttribute('hidden', !checked);
  shop.send({ kind: 'method', isWallet: isWallet() });
}

function validateForm(): StripeError | undefined {
  if (isWallet()) return undefined;
  const problem = fields.check();
  return problem === null ? undefined : { type: 'validation_error', ...problem };
}

async function confirm({
  clientSecret,
  pence,
  types,
}: Extract<FromShop, { kind: 'confirm' }>): Promise<PaymentIntentResult> {
  const error = validateForm();
  if (error !== undefined) return { error };
  const form = new URLSearchParams({
    client_secret: clientSecret,
    'client_context[amount]': String(pence),
    ...Object.fromEntries(types.map((type, index) => [`client_context[payment_method_types][${index}]`, type])),
    ...(isWallet() ? { payment_method: 'pm_card_visa' } : typedCard()),
  });
  try {
    const [id = ''] = clientSecret.split('_secret', 1);
    const headers = { authorization: `Bearer ${publishableKey}` };
    const response = await fetch(`/v1/payment_intents/${id}/confirm`, { method: 'POST', body: form, headers });
    const answer = await response.json();
    if (response.ok) return { paymentIntent: answer };
    if (answer.error.type === 'card_error') showCardError(answer.error);
    return { error: answer.error };
  } catch {
    return { error: unreachable };
  }
}

function typedCard(): Record<string, string> {
  const { number, month, year, cvc } = fields.values();
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc,
  };
}

function showCardError(error: StripeError): void {
  const places: Record<string, FieldName> = { incorrect_cvc: 'cvc', invalid_cvc: 'cvc', expired_card: 'expiry' };
  fields.show(places[error.code ?? ''] ?? 'number', error.message ?? 'Your card was declined.');
}

async function handleMessage(message: FromShop): Promise<void> {
  if (message.kind === 'init') init(message);
  if (message.kind === 'submit') {
    const error = validateForm();
    shop.send({ kind: 'answer', id: message.id, answer: error === undefined ? {} : { error } });
  }
  if (message.kind === 'confirm') shop.send({ kind: 'answer', id: message.id, answer: await confirm(message) });
}

const sendHeight = (): void =>
  shop.send({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });

for (const method of methods) method.addEventListener('change', showMethod);
document.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(sendHeight).observe(document.body);
shop.onMessage((message) => void handleMessage(message));
shop.send({ kind: 'hello' });
