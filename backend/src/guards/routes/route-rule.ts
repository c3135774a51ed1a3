import type { LimitName } from '@shop/shared/attempt-limits';
import type { FieldRules } from './field-rules';

/**
 * Who may call a route. `cart` is whoever knows the cart's id, and its customer alone where it has an account;
 * `order_reader` the order's customer or the bearer of its signed link; `registrant` somebody who has a password and no
 * account yet; `first_factor` somebody who may still owe a code. A route for `nobody` is not there.
 */
type Caller =
  | 'anyone'
  | 'cart'
  | 'customer'
  | 'order_reader'
  | 'registrant'
  | 'first_factor'
  | 'session'
  | 'user'
  | 'nobody';

export interface RouteRule {
  caller: Caller;
  /** Fields that are not here are refused, in a query as in a body. */
  query?: FieldRules;
  body?: FieldRules;
  limits?: readonly LimitName[];
}
