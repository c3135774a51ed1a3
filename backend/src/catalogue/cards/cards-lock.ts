/** Changes to cards are read-modify-write, so they run one at a time. In seconds. */
export const cardsLock = { key: 'shop-cards', timeout: 20, ttl: 60 };
