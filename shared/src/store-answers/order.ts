export type CancelKind = 'cancel' | 'withdrawal';

export interface Cancellation {
  possible: CancelKind | null;
  until: string | null;
  requested: { kind: CancelKind; reason: string; at: string } | null;
}

export type PaymentReturn =
  | { state: 'order'; order: { id: string; email: string }; cart_id: string }
  | { state: 'pending' }
  /** No payment stands. */
  | { state: 'refused' }
  /** The shopper must see the changes first; the authorization was cancelled. */
  | { state: 'changed'; cart_id: string };

/** `answer` is null while the first storefront works on the form, and for one that was only to be used once. */
export type BegunForm = { is_first: boolean; answer: string | null };
