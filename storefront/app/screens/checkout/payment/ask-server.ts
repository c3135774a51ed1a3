import * as v from 'valibot';
import { notInitialized } from '../../../commerce/checkout/payment-words.ts';
import {
  type CompletionAnswer,
  completionAnswer,
  patience,
  type SessionAnswer,
  sessionAnswer,
} from './payment-answers.ts';

/** Milliseconds for which an answer is waited for; the server itself has given up before. */
const answerLimit = 25_000;

/** Where the flow asks: for a payment to confirm, and for what came of it. */
export interface PaymentAddresses {
  session: string;
  complete: string;
}

interface SessionWish {
  isAnew?: boolean;
  paying?: number;
}

/**
 * Readies the cart for the card form. `isAnew`: the session that stands is of no use any more; `paying`: the card is
 * going to be confirmed, for so many pounds.
 */
export async function askForSession(
  { session }: PaymentAddresses,
  { isAnew = false, paying }: SessionWish = {},
): Promise<SessionAnswer> {
  const wish = {
    ...(isAnew && { anew: 'yes' }),
    ...(paying !== undefined && { paying: 'yes', shown: String(paying) }),
  };
  const answer = await post(session, wish);
  const heard = v.safeParse(sessionAnswer, answer);
  return heard.success ? heard.output : { state: 'failed', message: notInitialized };
}

/**
 * Asks for the order of a payment that has been confirmed. Until the answer is known it asks again, however long that
 * takes: paying again is never offered meanwhile.
 */
export async function askForOrder(
  { complete }: PaymentAddresses,
  onPending: () => void,
): Promise<Exclude<CompletionAnswer, { state: 'pending' }>> {
  for (;;) {
    const heard = v.safeParse(completionAnswer, await post(complete, { respond: 'data' }));
    if (heard.success && heard.output.state !== 'pending') return heard.output;
    onPending();
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
}

/** An answer that did not come, or that is none of ours, counts as nothing said. */
async function post(address: string, fields: Record<string, string>): Promise<unknown> {
  const given = new AbortController();
  const limit = setTimeout(() => given.abort(), answerLimit);
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: given.signal,
    });
    return await response.json();
  } catch {
    return undefined;
  } finally {
    clearTimeout(limit);
  }
}
