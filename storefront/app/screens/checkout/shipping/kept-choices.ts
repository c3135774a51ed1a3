import { draftKey, draftStorage } from '../../../boot/draft-storage.ts';

/** The option is kept until the cart is known to have it. */
export const unconfirmedDelivery = inThisTab('delivery');

/** The choice is kept until it is sent: an address may be edited meanwhile, and the page loaded again. */
export const chosenAddress = inThisTab('address');

function inThisTab(name: string) {
  const key = draftKey(name);
  return {
    save: (id: string) => draftStorage((storage) => storage.setItem(key, id)),
    read: (): string | null => draftStorage((storage) => storage.getItem(key)) ?? null,
    clear: () => draftStorage((storage) => storage.removeItem(key)),
  };
}
