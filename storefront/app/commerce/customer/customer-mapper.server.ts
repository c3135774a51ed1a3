import type { HttpTypes } from '@medusajs/types';
import { addressLines } from '@shop/shared/format/address-lines';
import { fromMedusa } from '../address/postal-address.ts';
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
    ...fromMedusa(address),
    id: address.id,
    name: address.address_name ?? '',
    company: address.company ?? '',
    province: address.province ?? '',
    phone: address.phone ?? '',
    isDefaultShipping: address.is_default_shipping,
    isDefaultBilling: address.is_default_billing,
  };
}
