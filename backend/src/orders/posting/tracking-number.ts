import * as v from 'valibot';
import { describeInvalidTrackingNumber, isTrackingNumber, normalizeTrackingNumber } from './is-tracking-number';

export const trackingNumber = v.pipe(
  v.string(),
  v.check(isTrackingNumber, ({ input }) => describeInvalidTrackingNumber(String(input))),
  v.transform(normalizeTrackingNumber),
);
