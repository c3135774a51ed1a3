/** Arrival dates come as text, since only the server knows the shop's time. */
export interface Arrivals {
  before: string;
  ways: { name: string; arrival: string }[];
}

export interface LastOrder {
  occasion: string;
  way: string;
  hour: string;
  /** 'Tuesday 15 December'. */
  day: string;
}
