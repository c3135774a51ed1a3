/** Whoever changes cards reads them first and writes what is then in them: one after the other. In seconds. */
export const cardsLock = { key: 'shop-cards', timeout: 20, ttl: 60 };
