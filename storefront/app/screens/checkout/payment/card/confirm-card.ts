import type { CardForm, CardProvider, Payer, PaymentStatus } from './card-provider.ts';

/** Milliseconds between status checks while a confirmation is not answered. */
const pollInterval = 10_000;

interface Payment {
  provider: CardProvider;
  form: CardForm;
  clientSecret: string;
}

/** It is only certain that nothing was charged if the status is `open` or `gone`. */
interface Confirmation {
  status: PaymentStatus;
  /** The shopper reads this if the card is not confirmed. */
  refusal: string;
}

/** A refusal is not trusted, as the payment may exist: the provider is asked. @param onWait called while it is late */
export async function confirmCard(payment: Payment, payer: Payer, onWait: () => void): Promise<Confirmation> {
  const { provider, form, clientSecret } = payment;
  const poll = pollStatus(payment, onWait);
  const refusal = await Promise.race([form.confirm(clientSecret, payer), poll.confirmed]).finally(poll.end);
  if (refusal === undefined) return { status: 'confirmed', refusal: '' };
  return { status: await provider.readStatus(clientSecret), refusal };
}

/** Resolves when the provider has the payment even though the answer to its confirmation never came. */
function pollStatus({ provider, clientSecret }: Payment, onWait: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const confirmed = new Promise<undefined>((resolve) => {
    timer = setInterval(async () => {
      if ((await provider.readStatus(clientSecret)) === 'confirmed') resolve(undefined);
      else onWait();
    }, pollInterval);
  });
  return { confirmed, end: () => clearInterval(timer) };
}
