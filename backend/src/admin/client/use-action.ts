import { toast } from '@medusajs/ui';
import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage, isRefused } from './sdk';

/** 'failed' says nothing of what was sent: its answer may be lost, or another press is under way. */
export type Outcome = 'done' | 'refused' | 'failed';

type ActionOptions<Given, Answer> = {
  run: (given: Given) => Promise<Answer>;
  /** Paths that are read again, after a refusal too: it often means that the page is out of date. */
  rereads?: readonly string[] | 'everything';
  onDone?: (answer: Answer, given: Given) => unknown;
  onProblem?: (sentence: string) => unknown;
  /** While an action with this key is under way, another does not begin. */
  key?: MutationKey;
};

/** Changes something; a problem is shown as a toast. */
export function useAction<Given = void, Answer = unknown>(options: ActionOptions<Given, Answer>) {
  const { run, rereads = [], onDone, onProblem = (sentence) => toast.error(sentence), key } = options;
  const client = useQueryClient();
  const action = useMutation({
    mutationFn: run,
    ...(key && { mutationKey: key }),
    onSuccess: (answer, given) => void onDone?.(answer, given),
    onError: (problem) => void onProblem(errorMessage(problem)),
    onSettled: () =>
      rereads === 'everything'
        ? client.invalidateQueries()
        : Promise.all(rereads.map((path) => client.invalidateQueries({ queryKey: [path] }))),
  });
  // The second press of a double click can come before the button is disabled, and the shop would refuse it.
  const underWay = useRef(new Set<string>());
  const pressOnce = async (given: Given): Promise<Outcome> => {
    const press = nameOf(given);
    if (underWay.current.has(press)) return 'failed';
    underWay.current.add(press);
    const outcome = await action.mutateAsync(given).then(
      (): Outcome => 'done',
      (problem): Outcome => (isRefused(problem) ? 'refused' : 'failed'),
    );
    underWay.current.delete(press);
    return outcome;
  };
  const mutate = (given: Given) => {
    if (!key || client.isMutating({ mutationKey: key }) === 0) void pressOnce(given);
  };
  return { ...action, mutate, pressOnce };
}

/** Files have nothing that JSON would write. */
function nameOf(given: unknown): string {
  const isFile = (value: unknown) => value instanceof File;
  return `${JSON.stringify(given, (_name, value) => (isFile(value) ? [value.name, value.size, value.lastModified] : value))}`;
}
