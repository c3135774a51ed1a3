import type { HttpTypes } from '@medusajs/types';
import { addressLines } from '@shop/shared/format/address-lines';
import type { Customer, SavedAddress } from './customer.ts';

export function toCustomer(customer: HttpTypes.StoreCustomer): Customer {
  return {
    id: customer.id,
    email: customer.email,
    firstName: customer.first_name ?? '',
    lastName: customer.last_name ?? '',
    phone: customer.phone ?? '',
    addresses: (customer.addresses ?? []).map((address) => ({
      ...toSavedAddress(address),
      lines: addressLines(address),
    })),
  };
}

function toSavedAddress(address: HttpTypes.StoreCustomerAddress): SavedAddress {
  return {
    id: address.id,
    name: address.address_name ?? '',
    company: address.company ?? '',
    firstName: address.first_name ?? '',
    lastName: address.last_name ?? '',
    line1: address.address_1 ?? '',
    line2: address.address_2 ?? '',
    city: address.city ?? '',
    province: address.province ?? '',
    postalCode: address.postal_code ?? '',
    country: address.country_code ?? '',
    phone: address.phone ?? '',
    isDefaultShipping: address.is_default_shipping,
    isDefaultBilling: address.is_default_billing,
  };
}
