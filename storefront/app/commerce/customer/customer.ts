import type { PostalAddress } from '../address/postal-address.ts';

export interface SavedAddress extends PostalAddress {
  id: string;
  name: string;
  phone: string;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
}

export interface Customer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  addresses: (SavedAddress & {
    lines: string[];
  })[];
}

export interface Registration {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  password: string;
}

/** `credentials`: wrong address or password. `known`: the address has an account. `rate_limited`: too many attempts. */
export type SignIn =
  | { ok: true; token: string }
  | { ok: false; message: string; reason?: 'credentials' | 'known' | 'rate_limited' };
