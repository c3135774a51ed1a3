import type { MedusaResponse } from '@medusajs/framework/http';

/** Of several orders that were asked for, an answer of 200 may have refused some, or all. */
export function tellDoneOrders(res: MedusaResponse, orders: readonly string[]): void {
  res.locals.doneOrders = [...new Set(orders)];
}

/** Undefined where the route does all or nothing. */
export function doneOrdersOf(res: MedusaResponse): string[] | undefined {
  return res.locals.doneOrders;
}
