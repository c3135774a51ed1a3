import { toast } from '@medusajs/ui';
import type { Outcome } from '@shop/shared/desk/to-post';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayError, sdk } from '../../asking/sdk';

/** @property until when it can be undone, in milliseconds as `Date.now` counts them */
export type Posted = Outcome & { until: number };

/** Marks orders as posted, and takes it back. */
export function usePosting() {
  const client = useQueryClient();
  const [posted, setPosted] = useState<Posted>();
  const lookAgain = () => client.invalidateQueries({ queryKey: ['shop-to-post'] });
  const post = useMutation({
    mutationFn: (orders: { id: string; tracking: string }[]) =>
      sdk.client.fetch<Outcome>('/admin/to-post/post', { method: 'POST', body: { orders } }),
    onSuccess: (outcome) => setPosted({ ...outcome, until: Date.now() + outcome.undo_seconds * 1000 }),
    onError: (problem) => toast.error(sayError(problem)),
    onSettled: lookAgain,
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
    onError: (problem) => toast.error(sayError(problem)),
    onSettled: lookAgain,
  });
  return { posted, forget: () => setPosted(undefined), post, undo };
}
