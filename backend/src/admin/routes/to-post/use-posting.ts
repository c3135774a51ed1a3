import { toast } from '@medusajs/ui';
import type { Outcome } from '@shop/shared/desk/to-post';
import { useState } from 'react';
import { post as send } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { sentOf } from './to-post';
import type { Ticks } from './use-ticks';

type Sent = { id: string; order_id: string; tracking: string; only: { id: string; quantity: number; of: number }[] };

/** `until` ends the undo period (milliseconds since the epoch); `sent` is what was posted, with tracking numbers. */
export type Posted = Outcome & { until: number; sent: Sent[] };

export const toPostPath = '/admin/to-post';

/** The typed numbers go once they are posted, and come back with the parcels. */
export function usePosting({ type, forget: untick }: Pick<Ticks, 'type' | 'forget'>) {
  const [posted, setPosted] = useState<Posted>();
  const post = useAction({
    run: (orders: Sent[]) =>
      send<Outcome>(`${toPostPath}/post`, { orders: orders.map(({ order_id: _, ...order }) => order) }),
    onDone: (outcome, orders) => {
      const sent = sentOf(outcome, orders);
      setPosted({ ...outcome, sent, until: Date.now() + outcome.undo_seconds * 1000 });
      type(Object.fromEntries(sent.map(({ id }) => [id, ''])));
      untick(sent.map(({ id }) => id));
    },
    rereads: [toPostPath],
  });
  const undo = useAction({
    run: (parcels: string[]) => send<{ taken: string[]; failed: { why: string }[] }>(`${toPostPath}/undo`, { parcels }),
    onDone: ({ taken, failed }) => {
      setPosted(undefined);
      if (taken.length > 0) type(Object.fromEntries(posted?.sent.map(({ id, tracking }) => [id, tracking]) ?? []));
      if (taken.length > 0) toast.success('It is taken back: they are to be posted again, and nobody was told.');
      for (const { why } of failed) toast.error(why);
    },
    rereads: [toPostPath],
  });
  return { posted, forget: () => setPosted(undefined), post, undo };
}
