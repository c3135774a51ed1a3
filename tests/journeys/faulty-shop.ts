import { test as base, expect } from './shop.ts';
import { StorefrontAlone } from './storefront-alone.ts';

/** Each worker has its own storefront behind a fault proxy, which is restored after each journey. */
export const test = base.extend<{ faultProxy: StorefrontAlone['faultProxy'] }, { alone: StorefrontAlone }>({
  alone: [
    async ({ running }, use) => {
      const alone = await StorefrontAlone.open(running);
      await use(alone);
      await alone.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ alone }, use) => use(alone.address),
  faultProxy: [
    async ({ alone }, use) => {
      await use(alone.faultProxy);
      alone.faultProxy.restore();
    },
    { auto: true },
  ],
});

export { expect };
