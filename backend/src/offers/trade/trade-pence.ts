import { salePence } from '../sales/sale-pence';

/** A percentage of the retail price; half a penny goes to the buyer, as in a sale. */
export function tradePence(usualPence: number, percent: number): number {
  return salePence(usualPence, 100 - percent);
}
