/** Whoever writes the prices of sales reads them first: one after the other. In seconds. */
export const offersLock = { key: 'shop-offers', timeout: 20, ttl: 60 };
