import * as v from 'valibot';
import { isTrackingNumber, sayNoTrackingNumber, tidyNumber } from './is-tracking-number';

/** Empty when there is none. */
export const trackingNumber = v.pipe(
  v.string(),
  v.check(isTrackingNumber, ({ input }) => sayNoTrackingNumber(String(input))),
  v.transform(tidyNumber),
);
