import { toast } from '@medusajs/ui';
import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
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
  // The second press of a double click can come before the button is disabled.
  const mutate = (given: Given) => {
    if (!key || client.isMutating({ mutationKey: key }) === 0) action.mutate(given);
  };
  /** Resolves to true when it was done. */
  const isDone = (given: Given) =>
    action.mutateAsync(given).then(
      () => true,
      () => false,
    );
  return { ...action, mutate, isDone };
}
