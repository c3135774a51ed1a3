import type { DeliveryTable } from '../src/modules/delivery/delivery-table';

/** The prices that a new shop starts with (specification, "Delivery"). */
export const standard: DeliveryTable = {
  bands: [
    { up_to: 3, price: 0.99 },
    { up_to: null, price: 1.79 },
  ],
  free_over: 10,
};
export const express: DeliveryTable = {
  bands: [
    { up_to: 3, price: 1.99 },
    { up_to: null, price: 3.39 },
  ],
  free_over: null,
};
