import { toast } from '@medusajs/ui';
import type { Outcome } from '@shop/shared/desk/to-post';
import { useState } from 'react';
import { post as send } from '../../client/sdk';
import { useAction } from '../../client/use-action';

/** @property until the end of the undo period, in milliseconds since the epoch */
export type Posted = Outcome & { until: number };

export const toPostPath = '/admin/to-post';

export function usePosting() {
  const [posted, setPosted] = useState<Posted>();
  const post = useAction({
    run: (orders: { id: string; tracking: string }[]) => send<Outcome>(`${toPostPath}/post`, { orders }),
    onDone: (outcome) => setPosted({ ...outcome, until: Date.now() + outcome.undo_seconds * 1000 }),
    rereads: [toPostPath],
  });
  const undo = useAction({
    run: (parcels: string[]) => send<{ taken: string[]; failed: { why: string }[] }>(`${toPostPath}/undo`, { parcels }),
    onDone: ({ taken, failed }) => {
      setPosted(undefined);
      if (taken.length > 0) toast.success('It is taken back: they are to be posted again, and nobody was told.');
      for (const { why } of failed) toast.error(why);
    },
    rereads: [toPostPath],
  });
  return { posted, forget: () => setPosted(undefined), post, undo };
}
