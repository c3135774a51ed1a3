import type { Appearance, PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { type CardFields, cardFields, type FieldName } from './card-fields.ts';
import { connectToShop, type FromShop } from './frame-messages.ts';

const shop = connectToShop();
const methods = Array.from(document.querySelectorAll<HTMLInputElement>('input[name="method"]'));
const bank = document.getElementById('bank');
const country = document.querySelector<HTMLSelectElement>('#country');
const postcode = document.querySelector<HTMLInputElement>('#postcode');
const fields: CardFields = cardFields(() => sendChange());

let publishableKey = '';

const selectedMethod = (): string => methods.find((method) => method.checked)?.value ?? '';

function sendChange(): void {
  const type = selectedMethod();
  shop.send({ kind: 'change', complete: type !== 'card' || fields.isComplete(), type });
}

function selectMethod(type: string): void {
  for (const method of methods) {
    method.checked = method.value === type;
    method.closest('.method')?.classList.toggle('open', method.checked);
  }
}

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

async function callApi(path: string, form?: URLSearchParams): Promise<PaymentIntentResult> {
  try {
    const response = await fetch(`/v1/payment_intents/${path}`, {
      ...(form === undefined ? {} : { method: 'POST', body: form }),
      headers: { authorization: `Bearer ${publishableKey}` },
    });
    const answer = await response.json();
    return response.ok ? { paymentIntent: answer } : { error: answer.error };
  } catch {
    return { error: unreachable };
  }
}

const intentIdOf = (secret: string): string => secret.split('_secret', 1)[0] ?? '';
const retrieve = (secret: string): Promise<PaymentIntentResult> =>
  callApi(`${intentIdOf(secret)}?${new URLSearchParams({ client_secret: secret })}`);

function showMethods(intent: PaymentIntent | null): void {
  const redirects = intent?.payment_method_types.includes('sandbox_redirect') ?? false;
  if (bank !== null) bank.hidden = !redirects;
  if (!redirects && selectedMethod() === 'sandbox_redirect') selectMethod('card');
}

/** Accepts only plain values, as they go into the style sheet. */
function applyAppearance(appearance: Appearance): void {
  const names: Record<string, string> = {
    colorPrimary: '--primary',
    colorBackground: '--paper',
    colorText: '--ink',
    colorTextSecondary: '--quiet',
    colorDanger: '--danger',
    borderRadius: '--radius',
    fontFamily: '--font',
    fontSizeBase: '--size',
  };
  for (const [name, value] of Object.entries(appearance.variables ?? {})) {
    const property = names[name];
    if (property === undefined || typeof value !== 'string' || !/^[\w\s#%.,'"()-]{1,200}$/.test(value)) continue;
    document.documentElement.style.setProperty(property, value);
  }
}

async function init(message: Extract<FromShop, { kind: 'init' }>): Promise<void> {
  publishableKey = message.publishableKey;
  applyAppearance(message.appearance);
  if (country !== null && message.country !== '') country.value = message.country;
  if (postcode !== null) postcode.value = message.postcode;
  const result = message.clientSecret === null ? null : await retrieve(message.clientSecret);
  const error = result === null ? undefined : (result.error ?? terminalStateError(result.paymentIntent));
  if (error !== undefined) {
    shop.send({ kind: 'loaderror', error });
    return;
  }
  showMethods(result?.paymentIntent ?? null);
  document.body.hidden = false;
  sendHeight();
  shop.send({ kind: 'ready' });
  sendChange();
}

function terminalStateError(intent: PaymentIntent): StripeError | undefined {
  if (!['succeeded', 'canceled', 'requires_capture'].includes(intent.status)) return undefined;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent is in a terminal state (${intent.status}) and cannot be used to initialize Elements.`,
    payment_intent: intent,
  };
}

/** `{ address: { city } }` becomes `payment_method_data[billing_details][address][city]`. */
function addNested(form: URLSearchParams, name: string, value: unknown): void {
  if (typeof value === 'string' && value !== '') form.set(name, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) addNested(form, `${name}[${key}]`, inner);
}

function validateForm(): StripeError | undefined {
  const problem = selectedMethod() === 'card' ? fields.check() : null;
  return problem === null ? undefined : { type: 'validation_error', ...problem };
}

async function confirm(message: Extract<FromShop, { kind: 'confirm' }>): Promise<PaymentIntentResult> {
  const type = selectedMethod();
  const error = validateForm();
  if (error !== undefined) return { error };
  const form = new URLSearchParams({
    client_secret: message.clientSecret,
    use_stripe_sdk: 'true',
    'payment_method_data[type]': type,
  });
  if (message.amount !== null) form.set('client_context[amount]', String(message.amount));
  if (message.returnUrl !== null) form.set('return_url', message.returnUrl);
  const details = 'payment_method_data[billing_details]';
  if (type === 'card') {
    addNested(form, details, { address: { country: country?.value, postal_code: postcode?.value } });
  }
  addNested(form, details, message.billingDetails);
  if (type === 'card') {
    const card = fields.values();
    form.set('payment_method_data[card][number]', card.number);
    form.set('payment_method_data[card][exp_month]', card.month);
    form.set('payment_method_data[card][exp_year]', card.year);
    form.set('payment_method_data[card][cvc]', card.cvc);
  }
  const result = await callApi(`${intentIdOf(message.clientSecret)}/confirm`, form);
  if (result.error?.type === 'card_error') showCardError(result.error);
  return result;
}

function showCardError(error: StripeError): void {
  const places: Record<string, FieldName> = { incorrect_cvc: 'cvc', invalid_cvc: 'cvc', expired_card: 'expiry' };
  fields.show(places[error.code ?? ''] ?? 'number', error.message ?? 'Your card was declined.');
}

async function handleMessage(message: FromShop): Promise<void> {
  if (message.kind === 'init') await init(message);
  if (message.kind === 'submit') {
    const error = validateForm();
    shop.send({ kind: 'answer', id: message.id, answer: error === undefined ? {} : { error } });
  }
  if (message.kind === 'confirm') shop.send({ kind: 'answer', id: message.id, answer: await confirm(message) });
}

const sendHeight = (): void =>
  shop.send({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });

for (const method of methods) {
  method.addEventListener('change', () => {
    selectMethod(method.value);
    sendChange();
  });
}
document.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(sendHeight).observe(document.body);
shop.onMessage((message) => void handleMessage(message));
shop.send({ kind: 'hello' });
