/** Changes of codes, sales and their prices are read-modify-write, so they run one at a time. In seconds. */
export const offersLock = { key: 'shop-offers', timeout: 20, ttl: 60 };
