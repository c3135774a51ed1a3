import { type ComponentProps, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type * as v from 'valibot';
import { checkForm, type FormFaults } from './check-form.ts';
import { FormErrors } from './form-errors.tsx';
import { afterClick } from './sending/after-click.ts';
import { clearDraft, restoreDraft, saveDraft } from './sending/form-drafts.ts';
import { submitterOf, useSending } from './sending/use-sending.ts';

export type FormAnswer = ({ ok: false; message?: string } & FormFaults) | { ok: true; message?: string };

const none: Record<string, string> = {};

/**
 * It works without scripts (`rendered` is the server's answer then). Hydrated, it validates a field once it is left.
 * @param prefix of the fields' ids, unique in the page @param failure shown when no answer comes
 * @param options `isEmptied`: resets after success. `isKept`: stores a draft in this tab. `isShown`: see `useSending`
 */
export function useCheckedForm<A extends FormAnswer>(
  schema: v.GenericSchema & { entries: v.ObjectEntries },
  prefix: string,
  failure: string,
  rendered: A | undefined,
  { isEmptied = false, isKept = false, isShown = false } = {},
) {
  const sending = useSending<A>(failure, { isShown });
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Record<string, string>>();
  const [summary, setSummary] = useState<Record<string, string>>();
  const [isInvalid, setInvalid] = useState(false);
  const { problem, heard, isBusy } = sending;
  const answer = sending.answer ?? (problem ? undefined : rendered);
  const said: FormAnswer | undefined = answer;
  const refused = said && !said.ok ? said : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message is shown again after each answer
  const lost = useMemo((): Record<string, string> | undefined => (problem ? { '': problem } : undefined), [heard]);
  const told = lost ?? refused?.errors ?? none;
  const errors = found ?? told;

  const faults = () => {
    const checked = form.current && checkForm(schema, new FormData(form.current));
    return checked && !checked.ok ? checked.errors : none;
  };

  // Text from before hydration, also by autofill, counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after hydration
  useEffect(() => {
    if (isKept && form.current) restoreDraft(prefix, form.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server replaces what was found here
  useEffect(() => {
    setFound(undefined);
    setSummary(undefined);
    if (!heard || !form.current) return;
    if (isKept && !answer?.ok) saveDraft(prefix, form.current);
    if (isEmptied && answer?.ok) form.current.reset();
  }, [heard]);
  // A field may also come or be filled by the page: a delivery that is chosen once the list is there.
  useEffect(() => setInvalid(faults() !== none));

  return {
    answer,
    thanks: summary ? undefined : answer,
    isBusy,
    errors: summary ?? told,
    fieldIds: Object.fromEntries(Object.keys(schema.entries).map((name) => [name, `${prefix}-${name}`])),
    form: {
      ...sending.form,
      ref: form,
      noValidate: true,
      onInput({ target }: { target: EventTarget }) {
        const wrong = faults();
        setInvalid(wrong !== none);
        if (isKept && form.current) saveDraft(prefix, form.current);
        // A corrected message goes while typing: removed at the press, it would move the button.
        const { name = '' } = target instanceof HTMLElement ? { name: target.getAttribute('name') ?? '' } : {};
        if (!errors[name] || wrong[name]) return;
        setFound(({ [name]: _mended, ...others } = { ...errors }) => others);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // A button with its own `formaction` submits natively.
        const submitter = submitterOf(event);
        if (submitter?.hasAttribute('formaction')) return;
        // Buttons with `formnovalidate` skip validation.
        const wrong = submitter?.hasAttribute('formnovalidate') ? none : faults();
        if (wrong !== none) {
          setFound(wrong);
          setSummary(wrong);
          return event.preventDefault();
        }
        // An answer stays until the next one: gone at the press, it would move the button from under a second tap.
        sending.form.onSubmit(event);
        if (isKept) clearDraft(prefix);
      },
    },
    field: (name: string, initial = '') => ({
      name,
      id: `${prefix}-${name}`,
      defaultValue: refused?.values[name] ?? initial,
      error: errors[name],
      onBlur({ target }: { target: { value: string } }) {
        afterClick(() =>
          setFound((now) => {
            // The press that took the focus may have found more than was shown before it.
            const { [name]: before, ...others } = now ?? errors;
            if (!target.value && !before) return now;
            const fault = faults()[name];
            return fault ? { ...others, [name]: fault } : others;
          }),
        );
      },
    }),
    button: { ...sending.button, 'aria-disabled': isBusy || isInvalid || undefined },
  };
}

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action'> {
  checked: Pick<ReturnType<typeof useCheckedForm>, 'form' | 'errors' | 'fieldIds'>;
  action: string;
}

export function CheckedForm({ checked: { form, errors, fieldIds }, children, ...attributes }: Props) {
  return (
    <form {...form} {...attributes}>
      <FormErrors errors={errors} fieldIds={fieldIds} />
      {children}
    </form>
  );
}
