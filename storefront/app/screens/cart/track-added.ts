import { type TrackedItem, track, trackedGoods, trackWithPage } from '../../ui/measure/track.ts';

let told: TrackedItem[] | undefined;

/** The flash stays with its document, also when the shopper comes back to the cart. */
export function trackAdded(items: TrackedItem[]) {
  return trackWithPage(() => {
    if (told === items) return;
    told = items;
    track('add_to_cart', trackedGoods(items));
  });
}
