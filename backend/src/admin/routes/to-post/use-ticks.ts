import type { ToPost } from '@shop/shared/desk/to-post';
import { useEffect, useState } from 'react';
import { isTickedWithAll, mayBePosted } from './to-post';

/** Orders that may no longer be posted lose their tick; those of the wanted order are ticked once they are read. */
export function useTicks(orders: readonly ToPost[], wanted: string | null) {
  // Numbers by parcel; an empty one is a tick too.
  const [numbers, setNumbers] = useState<{ [parcel: string]: string }>({});
  const [isWantedTicked, setWantedTicked] = useState(wanted === null);
  const parcels = orders.filter(({ order_id }) => order_id === wanted);
  useEffect(() => {
    if (isWantedTicked || parcels.length === 0) return;
    setNumbers((before) => ({ ...Object.fromEntries(parcels.map(({ id }) => [id, ''])), ...before }));
    setWantedTicked(true);
  }, [isWantedTicked, parcels]);
  const ticked = orders.filter((order) => mayBePosted(order) && order.id in numbers);
  const free = orders.filter((order) => isTickedWithAll(order, new Date()));

  return {
    ticked,
    isAll: ticked.length > 0 && free.every(({ id }) => id in numbers),
    free,
    isTicked: ({ id }: ToPost) => ticked.some((one) => one.id === id),
    numberOf: ({ id }: ToPost) => numbers[id] ?? '',
    tick: ({ id }: ToPost, isOn: boolean) =>
      setNumbers(({ [id]: before = '', ...others }) => (isOn ? { ...others, [id]: before } : others)),
    tickAll: (isOn: boolean) =>
      setNumbers((before) => (isOn ? { ...Object.fromEntries(free.map(({ id }) => [id, ''])), ...before } : {})),
    type: (typed: { [order: string]: string }) => setNumbers((before) => ({ ...before, ...typed })),
  };
}

export type Ticks = ReturnType<typeof useTicks>;
