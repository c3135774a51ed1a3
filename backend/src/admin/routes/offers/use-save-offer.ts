import { toast } from '@medusajs/ui';
import { useState } from 'react';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import type { Typed } from './code-draft';

export const offersPath = '/admin/offers';

/** `id` is undefined for a new offer; `was` is what its form was made from. */
type About = { what: 'codes' | 'sales'; id: string | undefined; was: object | undefined };

export function useSaveOffer<Body extends object>({ what, id, was }: About, typed: Typed<Body>, onMade: () => void) {
  const [isAsked, ask] = useState(false);
  const [problem, setProblem] = useState('');
  const making = useAction({
    run: (body: Body) => post(`${offersPath}/${what}${id === undefined ? '' : `/${id}`}`, { ...body, was }),
    onDone: () => {
      toast.success(`${typed.sentence}: it is ${id === undefined ? 'made' : 'changed'}.`);
      onMade();
    },
    onProblem: setProblem,
    rereads: [offersPath],
  });
  const submit = () => {
    ask(true);
    setProblem('');
    if (typed.body) making.mutate(typed.body);
  };
  return { isAsked, problem, isBusy: making.isPending, submit };
}
