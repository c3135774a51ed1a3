import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type * as v from 'valibot';
import { checkForm, type FormFaults } from './forms.ts';

/** What an action says to a form: faults by field, or that it is done. */
export type FormAnswer = ({ ok: false; message?: string } & FormFaults) | { ok: true; message?: string };

const none: Record<string, string> = {};

/**
 * A form that works as a browser without scripts sends it (`rendered` is what came of that). Awake, it says what is
 * wrong as soon as a field is left, sends nothing that the server would refuse, and keeps its fields as typed.
 * The server checks by the same schema.
 *
 * @param prefix of the fields' ids, unique in the page
 */
export function useCheckedForm<A extends FormAnswer>(
  schema: v.GenericSchema & { entries: v.ObjectEntries },
  prefix: string,
  rendered: A | undefined,
) {
  const fetcher = useFetcher<A>();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Record<string, string>>();
  const [summary, setSummary] = useState<Record<string, string>>();
  const [isInvalid, setInvalid] = useState(false);
  const answer = fetcher.data ?? rendered;
  const said: FormAnswer | undefined = answer;
  const refused = said && !said.ok ? said : undefined;
  const errors = found ?? refused?.errors ?? none;
  const isBusy = fetcher.state !== 'idle';

  const faults = () => {
    const checked = form.current && checkForm(schema, new FormData(form.current));
    return checked && !checked.ok ? checked.errors : none;
  };
  const look = () => setInvalid(faults() !== none);

  // What was typed, or filled in by the browser, before the application was awake counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is awake
  useEffect(look, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server goes before what was found here
  useEffect(() => {
    setFound(undefined);
    setSummary(undefined);
  }, [fetcher.data]);

  return {
    answer,
    isBusy,
    /** Of the summary above the form. */
    errors: summary ?? refused?.errors ?? none,
    fieldIds: Object.fromEntries(Object.keys(schema.entries).map((name) => [name, `${prefix}-${name}`])),
    form: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      'data-held': '',
      onInput({ target }: { target: EventTarget }) {
        const wrong = faults();
        setInvalid(wrong !== none);
        // What is mended goes while it is typed: gone only as the button is pressed, it would move that from under the press.
        const { name = '' } = target instanceof HTMLElement ? { name: target.getAttribute('name') ?? '' } : {};
        if (!errors[name] || wrong[name]) return;
        setFound(({ [name]: _mended, ...others } = { ...errors }) => others);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // A button with an address of its own sends the form there, as it is.
        const submitter = submitterOf(event);
        if (submitter?.hasAttribute('formaction')) return;
        event.preventDefault();
        const { currentTarget } = event;
        // Some buttons only ask for something on the way; the form need not be whole for that.
        const wrong = submitter?.hasAttribute('formnovalidate') ? none : faults();
        setFound(wrong);
        setSummary(wrong);
        if (wrong !== none || isBusy) return;
        const content = new FormData(currentTarget, submitter);
        content.set('respond', 'data');
        const { pathname, search } = new URL(currentTarget.action);
        void fetcher.submit(content, { method: 'post', action: pathname + search });
      },
    },
    field: (name: string, initial = '') => ({
      name,
      id: `${prefix}-${name}`,
      defaultValue: refused?.values[name] ?? initial,
      error: errors[name],
      onBlur({ target, relatedTarget }: { target: { value: string }; relatedTarget?: EventTarget | null }) {
        // A complaint would push the button away from under the pointer that presses it; the form is checked then anyway.
        if (relatedTarget instanceof HTMLButtonElement) return;
        // A field that was only passed through is not complained of yet.
        const fault = target.value || errors[name] ? faults()[name] : undefined;
        setFound(({ [name]: _before, ...others } = { ...errors }) => (fault ? { ...others, [name]: fault } : others));
      },
    }),
    button: {
      type: 'submit' as const,
      disabled: isBusy,
      'aria-busy': isBusy,
      'aria-disabled': isInvalid || undefined,
    },
  };
}

function submitterOf({ nativeEvent }: FormEvent) {
  return 'submitter' in nativeEvent && nativeEvent.submitter instanceof HTMLElement ? nativeEvent.submitter : null;
}
