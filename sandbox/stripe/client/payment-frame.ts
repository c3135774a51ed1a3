import type { Appearance, PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { type CardFields, cardFields, type FieldName } from './card-fields.ts';
import { type FromShop, lineToShop } from './frame-messages.ts';

const line = lineToShop();
const methods = Array.from(document.querySelectorAll<HTMLInputElement>('input[name="method"]'));
const bank = document.getElementById('bank');
const country = document.querySelector<HTMLSelectElement>('#country');
const postcode = document.querySelector<HTMLInputElement>('#postcode');
const fields: CardFields = cardFields(() => tellChange());

let publishableKey = '';

const chosen = (): string => methods.find((method) => method.checked)?.value ?? '';

function tellChange(): void {
  const type = chosen();
  line.say({ kind: 'change', complete: type !== 'card' || fields.isComplete(), type });
}

function unfold(type: string): void {
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

async function ask(path: string, form?: URLSearchParams): Promise<PaymentIntentResult> {
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

const intentOf = (secret: string): string => secret.split('_secret', 1)[0] ?? '';
const retrieve = (secret: string): Promise<PaymentIntentResult> =>
  ask(`${intentOf(secret)}?${new URLSearchParams({ client_secret: secret })}`);

function offer(intent: PaymentIntent | null): void {
  const redirects = intent?.payment_method_types.includes('sandbox_redirect') ?? false;
  if (bank !== null) bank.hidden = !redirects;
  if (!redirects && chosen() === 'sandbox_redirect') unfold('card');
}

/** The shop's own colours and letters, as far as they are plain values. */
function dress(appearance: Appearance): void {
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

async function begin(message: Extract<FromShop, { kind: 'init' }>): Promise<void> {
  publishableKey = message.publishableKey;
  dress(message.appearance);
  if (country !== null && message.country !== '') country.value = message.country;
  if (postcode !== null) postcode.value = message.postcode;
  const result = message.clientSecret === null ? null : await retrieve(message.clientSecret);
  const error = result === null ? undefined : (result.error ?? spentError(result.paymentIntent));
  if (error !== undefined) {
    line.say({ kind: 'loaderror', error });
    return;
  }
  offer(result?.paymentIntent ?? null);
  document.body.hidden = false;
  tellHeight();
  line.say({ kind: 'ready' });
  tellChange();
}

function spentError(intent: PaymentIntent): StripeError | undefined {
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

function whatIsMissing(): StripeError | undefined {
  const problem = chosen() === 'card' ? fields.check() : null;
  return problem === null ? undefined : { type: 'validation_error', ...problem };
}

async function confirm(message: Extract<FromShop, { kind: 'confirm' }>): Promise<PaymentIntentResult> {
  const type = chosen();
  const error = whatIsMissing();
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
  const result = await ask(`${intentOf(message.clientSecret)}/confirm`, form);
  if (result.error?.type === 'card_error') showRefusal(result.error);
  return result;
}

function showRefusal(error: StripeError): void {
  const places: Record<string, FieldName> = { incorrect_cvc: 'cvc', invalid_cvc: 'cvc', expired_card: 'expiry' };
  fields.show(places[error.code ?? ''] ?? 'number', error.message ?? 'Your card was declined.');
}

async function obey(message: FromShop): Promise<void> {
  if (message.kind === 'init') await begin(message);
  if (message.kind === 'submit') {
    const error = whatIsMissing();
    line.say({ kind: 'answer', id: message.id, answer: error === undefined ? {} : { error } });
  }
  if (message.kind === 'confirm') line.say({ kind: 'answer', id: message.id, answer: await confirm(message) });
}

const tellHeight = (): void =>
  line.say({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });

for (const method of methods) {
  method.addEventListener('change', () => {
    unfold(method.value);
    tellChange();
  });
}
document.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(tellHeight).observe(document.body);
line.hear((message) => void obey(message));
line.say({ kind: 'hello' });
