/** When something that is ordered now would come. Pages are given these words ready, since only the server knows the hour. */
export interface Arrivals {
  /** Until when that holds: 'Order before 12 noon today'. */
  before: string;
  /** By the names of the ways of delivery: 'with you by Thursday 26 November'. */
  ways: { name: string; arrival: string }[];
}

/** A last posting date that is still to come, in words. */
export interface LastOrder {
  occasion: string;
  way: string;
  /** 'Thursday 17 December'. */
  last: string;
}
