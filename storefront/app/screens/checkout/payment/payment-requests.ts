import * as v from 'valibot';
import { notInitialized } from '../../../commerce/checkout/payment-words.ts';
import {
  type CompletionAnswer,
  completionAnswer,
  retryDelay,
  type SessionAnswer,
  sessionAnswer,
} from '../completion/payment-answers.ts';

/** Milliseconds; the server itself gives up earlier. */
const requestTimeout = 25_000;

export interface PaymentAddresses {
  session: string;
  complete: string;
}

interface SessionOptions {
  isNew?: boolean;
  paying?: number;
}

/** @param isNew the present session can no longer be used @param paying pounds, if the card is about to be confirmed */
export async function requestPaymentSession(
  { session }: PaymentAddresses,
  { isNew = false, paying }: SessionOptions = {},
): Promise<SessionAnswer> {
  const fields = {
    ...(isNew && { anew: 'yes' }),
    ...(paying !== undefined && { paying: 'yes', shown: String(paying) }),
  };
  const answer = await post(session, fields);
  const parsed = v.safeParse(sessionAnswer, answer);
  return parsed.success ? parsed.output : { state: 'failed', message: notInitialized };
}

/** Asks for the order of a confirmed payment, however long that takes: paying again must not be offered meanwhile. */
export async function pollForOrder(
  { complete }: PaymentAddresses,
  onPending: () => void,
): Promise<Exclude<CompletionAnswer, { state: 'pending' }>> {
  for (;;) {
    const parsed = v.safeParse(completionAnswer, await post(complete, { respond: 'data' }));
    if (parsed.success && parsed.output.state !== 'pending') return parsed.output;
    onPending();
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
  }
}

/** A missing or foreign answer counts as none. */
async function post(address: string, fields: Record<string, string>): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeout);
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: controller.signal,
    });
    return await response.json();
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
