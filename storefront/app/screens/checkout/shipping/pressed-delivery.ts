import { typedKey, typedStorage } from '../../../boot/typed-storage.ts';

/** Where this tab keeps the delivery that was pressed until it has heard that the cart has it. */
const key = typedKey('delivery');

export function keepPressed(id: string) {
  typedStorage((storage) => storage.setItem(key, id));
}

export function pressedBefore(): string | null {
  return typedStorage((storage) => storage.getItem(key)) ?? null;
}

/** The cart has it, or the whole form has been sent with it. */
export function forgetPressed() {
  typedStorage((storage) => storage.removeItem(key));
}
