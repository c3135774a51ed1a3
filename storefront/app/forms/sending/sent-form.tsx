import { type ComponentProps, useMemo } from 'react';
import { FormErrors } from '../form-errors.tsx';
import { FormThanks } from './form-thanks.tsx';
import type { useSending } from './use-sending.ts';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action'> {
  sending: ReturnType<typeof useSending>;
  action: string;
  answer?: { ok: boolean; message?: string | undefined } | undefined;
}

export function SentForm({ sending: { form, problem, heard }, action, answer, children, ...attributes }: Props) {
  const refusal = problem ?? (answer?.ok === false ? answer.message : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal is shown again after each answer
  const errors = useMemo((): Record<string, string> => (refusal ? { '': refusal } : {}), [refusal, heard]);
  return (
    <form {...form} action={action} {...attributes}>
      <FormErrors errors={errors} />
      <FormThanks answer={problem ? undefined : answer} />
      {children}
    </form>
  );
}
