import type { PostalAddress } from '../../../../commerce/address/postal-address.ts';

/**
 * `confirmed`: the amount is reserved or captured. `gone`: it was cancelled, or is of another account, so that only a new
 * one can be paid. `unknown`: the provider did not answer.
 */
export type PaymentStatus = 'confirmed' | 'open' | 'gone' | 'unknown';

export interface Payer {
  email: string;
  address: PostalAddress | null;
  returnUrl: string;
}

/** The message is one of the specification's. */
export class CardFormError extends Error {}

/** The payment drives a card provider's script by these calls. Another provider is another folder. */
export interface CardProvider {
  /** Opens the form for an amount in pounds, not a payment: what was typed outlives a change. @throws CardFormError */
  openForm(amount: number, address: PostalAddress | null, place: () => HTMLElement | null): Promise<CardForm>;
  /** The answer to a confirmation can be lost while the payment exists, so the provider is asked. */
  readStatus(clientSecret: string): Promise<PaymentStatus>;
  /** The query with which the provider would lead the shopper back to the shop. */
  returnQuery(clientSecret: string): Record<string, string>;
}

export interface CardForm {
  /** @param amount pounds */
  setAmount(amount: number): Promise<void>;
  /**
   * Checks what was typed, or opens the chosen wallet, which browsers allow only within a press: nothing may be awaited
   * before. Answers what the shopper reads if the form is unfinished or the wallet was closed. Never throws.
   */
  submit(): Promise<string | undefined>;
  /** Answers what the shopper reads if the payment was not confirmed, or undefined. Never throws. */
  confirm(clientSecret: string, payer: Payer): Promise<string | undefined>;
}
