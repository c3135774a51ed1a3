import { toast } from '@medusajs/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, sdk } from '../../client/sdk';
import type { Typed } from './code-draft';

export const offersKey = ['shop-offers'];

/** `id` is undefined for a new offer. */
type About = { what: 'codes' | 'sales'; id: string | undefined };

export function useSaveOffer<Body extends object>({ what, id }: About, typed: Typed<Body>, onMade: () => void) {
  const [isAsked, ask] = useState(false);
  const [problem, setProblem] = useState('');
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: (body: Body) =>
      sdk.client.fetch(`/admin/offers/${what}${id === undefined ? '' : `/${id}`}`, { method: 'POST', body }),
    onSuccess: async () => {
      toast.success(`${typed.sentence}: it is ${id === undefined ? 'made' : 'changed'}.`);
      await client.invalidateQueries({ queryKey: offersKey });
      onMade();
    },
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = () => {
    ask(true);
    setProblem('');
    if (typed.body) making.mutate(typed.body);
  };
  return { isAsked, problem, isBusy: making.isPending, submit };
}
