import { toast } from '@medusajs/ui';
import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from './sdk';

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
  const isDone = async (given: Given) => {
    const press = nameOf(given);
    if (underWay.current.has(press)) return false;
    underWay.current.add(press);
    const isDone = await action.mutateAsync(given).then(
      () => true,
      () => false,
    );
    underWay.current.delete(press);
    return isDone;
  };
  const mutate = (given: Given) => {
    if (!key || client.isMutating({ mutationKey: key }) === 0) void isDone(given);
  };
  return { ...action, mutate, isDone };
}

/** Files have nothing that JSON would write. */
function nameOf(given: unknown): string {
  const isFile = (value: unknown) => value instanceof File;
  return `${JSON.stringify(given, (_name, value) => (isFile(value) ? [value.name, value.size, value.lastModified] : value))}`;
}
