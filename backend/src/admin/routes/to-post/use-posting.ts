import { toast } from '@medusajs/ui';
import type { Outcome } from '@shop/shared/desk/to-post';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, sdk } from '../../client/sdk';

/** @property until the end of the undo period, in milliseconds since the epoch */
export type Posted = Outcome & { until: number };

export function usePosting() {
  const client = useQueryClient();
  const [posted, setPosted] = useState<Posted>();
  const refetch = () => client.invalidateQueries({ queryKey: ['shop-to-post'] });
  const post = useMutation({
    mutationFn: (orders: { id: string; tracking: string }[]) =>
      sdk.client.fetch<Outcome>('/admin/to-post/post', { method: 'POST', body: { orders } }),
    onSuccess: (outcome) => setPosted({ ...outcome, until: Date.now() + outcome.undo_seconds * 1000 }),
    onError: (problem) => toast.error(errorMessage(problem)),
    onSettled: refetch,
  });
  const undo = useMutation({
    mutationFn: (parcels: string[]) =>
      sdk.client.fetch<{ taken: string[]; failed: { why: string }[] }>('/admin/to-post/undo', {
        method: 'POST',
        body: { parcels },
      }),
    onSuccess: ({ taken, failed }) => {
      setPosted(undefined);
      if (taken.length > 0) toast.success('It is taken back: they are to be posted again, and nobody was told.');
      for (const { why } of failed) toast.error(why);
    },
    onError: (problem) => toast.error(errorMessage(problem)),
    onSettled: refetch,
  });
  return { posted, forget: () => setPosted(undefined), post, undo };
}
