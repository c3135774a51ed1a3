import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type * as v from 'valibot';
import { checkForm, type FormFaults } from './check-form.ts';
import { afterPress } from './sending/after-press.ts';
import { forgetTyped, keepTyped, putBackTyped } from './sending/typed-fields.ts';
import { submitterOf, useSending } from './sending/use-sending.ts';

/** What an action says to a form: faults by field, or that it is done. */
export type FormAnswer = ({ ok: false; message?: string } & FormFaults) | { ok: true; message?: string };

const none: Record<string, string> = {};

/**
 * A form that works as a browser without scripts sends it (`rendered` is what came of that). Hydrated, it says what is
 * wrong as soon as a field is left, sends nothing that the server would refuse, and keeps its fields as typed, also
 * when no answer comes. The server checks by the same schema.
 *
 * @param prefix of the fields' ids, unique in the page
 * @param failure what is said when no answer comes
 * @param after `isEmptied`: nothing is left in it once the server has agreed. `isKept`: what was typed and not sent is
 *   there again when the page is, in this tab. `isShown`: as of `useSending`
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew, and so looked at anew, each time
  const lost = useMemo((): Record<string, string> | undefined => (problem ? { '': problem } : undefined), [heard]);
  const told = lost ?? refused?.errors ?? none;
  const errors = found ?? told;

  const faults = () => {
    const checked = form.current && checkForm(schema, new FormData(form.current));
    return checked && !checked.ok ? checked.errors : none;
  };
  const look = () => setInvalid(faults() !== none);

  // What was typed, or filled in by the browser, before the application was hydrated counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (isKept && form.current) putBackTyped(prefix, form.current);
    look();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server goes before what was found here
  useEffect(() => {
    setFound(undefined);
    setSummary(undefined);
    if (!heard || !form.current) return;
    if (isKept && !answer?.ok) keepTyped(prefix, form.current);
    if (isEmptied && answer?.ok) form.current.reset();
    look();
  }, [heard]);

  return {
    answer,
    /** The same for what is said of it: nothing while it is sent again, or not let through. */
    thanks: isBusy || (summary ?? none) !== none ? undefined : answer,
    isBusy,
    /** Of the summary above the form. */
    errors: summary ?? told,
    fieldIds: Object.fromEntries(Object.keys(schema.entries).map((name) => [name, `${prefix}-${name}`])),
    form: {
      ...sending.form,
      ref: form,
      noValidate: true,
      onInput({ target }: { target: EventTarget }) {
        const wrong = faults();
        setInvalid(wrong !== none);
        if (isKept && form.current) keepTyped(prefix, form.current);
        // What is mended goes while it is typed: gone only as the button is pressed, it would move that from under the press.
        const { name = '' } = target instanceof HTMLElement ? { name: target.getAttribute('name') ?? '' } : {};
        if (!errors[name] || wrong[name]) return;
        setFound(({ [name]: _mended, ...others } = { ...errors }) => others);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // A button with an address of its own sends the form there, as it is.
        const submitter = submitterOf(event);
        if (submitter?.hasAttribute('formaction')) return;
        // Some buttons only ask for something on the way; the form need not be whole for that.
        const wrong = submitter?.hasAttribute('formnovalidate') ? none : faults();
        setFound(wrong);
        setSummary(wrong);
        if (wrong !== none) return event.preventDefault();
        sending.form.onSubmit(event);
        if (isKept) forgetTyped(prefix);
      },
    },
    field: (name: string, initial = '') => ({
      name,
      id: `${prefix}-${name}`,
      defaultValue: refused?.values[name] ?? initial,
      error: errors[name],
      onBlur({ target }: { target: { value: string } }) {
        afterPress(() => {
          // A field that was only passed through is not complained of yet.
          const fault = target.value || errors[name] ? faults()[name] : undefined;
          setFound(({ [name]: _before, ...others } = { ...errors }) => (fault ? { ...others, [name]: fault } : others));
        });
      },
    }),
    button: { ...sending.button, 'aria-disabled': isBusy || isInvalid || undefined },
  };
}
