import { atCost } from '../src/modules/delivery/delivery-price';

/** The prices that a new shop starts with (specification, "Delivery"), for shoppers. */
export const standard = atCost(
  {
    bands: [
      { up_to: 3, price: 0.99 },
      { up_to: null, price: 1.79 },
    ],
    free_over: 10,
  },
  false,
);
export const express = atCost(
  {
    bands: [
      { up_to: 3, price: 1.99 },
      { up_to: null, price: 3.39 },
    ],
    free_over: null,
  },
  false,
);
