import { type ComponentProps, useMemo } from 'react';
import { FormErrors } from '../form-errors.tsx';
import { FormThanks } from './form-thanks.tsx';
import type { useSending } from './use-sending.ts';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action'> {
  sending: ReturnType<typeof useSending>;
  action: string;
  /** What the shop has said to it. */
  answer?: { ok: boolean; message?: string | undefined } | undefined;
}

/** A form that has nothing to be checked. What came of it stands in it, above its buttons. */
export function SentForm({ sending: { form, problem, heard }, action, answer, children, ...attributes }: Props) {
  const refusal = problem ?? (answer?.ok === false ? answer.message : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew, and so looked at anew, each time
  const errors = useMemo((): Record<string, string> => (refusal ? { '': refusal } : {}), [refusal, heard]);
  return (
    <form {...form} action={action} {...attributes}>
      <FormErrors errors={errors} />
      <FormThanks answer={problem ? undefined : answer} />
      {children}
    </form>
  );
}
