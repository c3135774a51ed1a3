import type { ToPost } from '@shop/shared/desk/to-post';
import { useEffect, useState } from 'react';
import { useDraft } from '../../client/use-draft';
import { numbersAfter } from './numbers/spread-numbers';
import { isDue, isTickedWithAll, mayBePosted } from './to-post';

/** Orders that may no longer be posted lose their tick; those of the wanted order are ticked once they are read. */
export function useTicks(orders: readonly ToPost[], wanted: string | null) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // A number outlives the page and its tick, and ticks nothing by itself.
  const [numbers = {}, setNumbers] = useDraft<Record<string, string>>('tracking-numbers');
  /** The number of each line, for parcels of which only a part is ready. */
  const [parts, setParts] = useState<Readonly<Record<string, Record<string, number>>>>({});
  const [isWantedTicked, setWantedTicked] = useState(wanted === null);
  const parcels = orders.filter(({ order_id }) => order_id === wanted);
  useEffect(() => {
    if (isWantedTicked || parcels.length === 0) return;
    setIds((before) => new Set([...before, ...parcels.map(({ id }) => id)]));
    setWantedTicked(true);
  }, [isWantedTicked, parcels]);
  const ticked = orders.filter((order) => mayBePosted(order) && ids.has(order.id));
  const free = orders.filter((order) => isTickedWithAll(order, new Date()));

  return {
    ticked,
    isAll: ticked.length > 0 && free.every(({ id }) => ids.has(id)),
    free,
    /** Some of these the owner must tick by hand. */
    due: orders.filter((order) => mayBePosted(order) && isDue(order, new Date())).length,
    isTicked: ({ id }: ToPost) => ticked.some((one) => one.id === id),
    numberOf: ({ id }: ToPost) => numbers[id] ?? '',
    partOf: ({ id }: ToPost) => parts[id],
    /** @param part left out: all of it */
    take: ({ id }: ToPost, part?: Record<string, number>) =>
      setParts(({ [id]: _, ...before }) => (part ? { ...before, [id]: part } : before)),
    /** The rest of a parcel that went in part waits for a tick of its own. */
    forget: (sent: readonly string[]) => {
      setIds((before) => new Set([...before].filter((id) => !sent.includes(id))));
      setParts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !sent.includes(id))));
    },
    tick: ({ id }: ToPost, isOn: boolean) =>
      setIds((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id))),
    tickAll: (isOn: boolean) => {
      setIds((before) => new Set(isOn ? [...before, ...free.map(({ id }) => id)] : []));
      // Numbers that were pasted one row off are gone at once.
      if (!isOn) setNumbers(undefined);
    },
    type: (typed: Record<string, string>) => setNumbers((before) => numbersAfter(before, typed)),
  };
}

export type Ticks = ReturnType<typeof useTicks>;
