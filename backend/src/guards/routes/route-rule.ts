import type { LimitName } from '@shop/shared/rate-limits';
import type { FieldRules } from './field-rules';

/** `order_reader` may be the bearer of a signed link; a `registrant` has no account yet; `no_one` closes the route. */
type Caller =
  | 'anyone'
  | 'cart'
  | 'customer'
  | 'order_reader'
  | 'registrant'
  | 'first_factor'
  | 'session'
  | 'user'
  | 'no_one';

export interface RouteRule {
  caller: Caller;
  /** Other fields are refused. */
  query?: FieldRules;
  body?: FieldRules;
  limits?: readonly LimitName[];
}
