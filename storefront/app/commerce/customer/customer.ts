import type { PostalAddress } from '../cart/cart.ts';

export interface SavedAddress extends PostalAddress {
  id: string;
  /** What the customer calls it, for example 'Home'; may be empty. */
  name: string;
  company: string;
  province: string;
  phone: string;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
}

/** Somebody with an account. */
export interface Customer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  addresses: (SavedAddress & {
    /** As it stands on an envelope. */
    lines: string[];
  })[];
}

/** What an account is made with. */
export interface Registration {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  password: string;
}

/**
 * `credentials`: address and password do not belong together. `known`: there is an account with the address already.
 * `held_off`: it was attempted too often.
 */
export type SignIn =
  | { ok: true; token: string }
  | { ok: false; message: string; reason?: 'credentials' | 'known' | 'held_off' };
