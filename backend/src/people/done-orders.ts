import type { MedusaResponse } from '@medusajs/framework/http';

/** An answer of 200 may have refused some of the orders that were asked for, or all. */
export function tellDoneOrders(res: MedusaResponse, orders: readonly string[]): void {
  res.locals.doneOrders = [...new Set(orders)];
}

/** Undefined where the route does all or nothing. */
export function doneOrdersOf(res: MedusaResponse): string[] | undefined {
  return res.locals.doneOrders;
}
