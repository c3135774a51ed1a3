import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { restoreFocus } from '../../message/focus-heading.ts';
import { isUnanswered, type Unanswered } from './stay-on-page.ts';

/**
 * Before hydration the browser submits the form. Without an answer `problem` is `failure`, and the next press repeats
 * the same key (`idempotentForms`). @param isShown the answer changes the page beside the form, so loaders revalidate
 */
export function useSending<A>(failure: string, { isShown = false } = {}) {
  const fetcher = useFetcher<A | Unanswered>();
  const press = useRef<string>(undefined);
  const pressed = useRef<HTMLElement | null>(null);
  const isSent = useRef(false);
  const { data, state } = fetcher;
  const isBusy = state !== 'idle';
  const answer = isUnanswered(data) ? undefined : data;
  const isLost = data !== answer;

  // Where the pressed button is gone, the focus moves to the heading.
  useEffect(() => {
    const goOn = () => {
      if (pressed.current?.isConnected === false) restoreFocus();
    };
    if (data && !isBusy) goOn();
    return goOn;
  }, [data, isBusy]);

  return {
    answer,
    problem: isLost ? failure : undefined,
    heard: data,
    isBusy,
    form: {
      method: 'post' as const,
      'data-held': '',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        // A second press may come before the page shows that it is busy, and replayed ones come together.
        if (isBusy || isSent.current) return;
        const form = event.currentTarget;
        pressed.current = submitterOf(event);
        if (!isLost) press.current = undefined;
        press.current ??= newPress();
        const content = new FormData(form, pressed.current);
        content.set('respond', 'data');
        content.set('press', press.current);
        const { pathname, search } = new URL(form.action);
        const asksNothing = !isShown && { defaultShouldRevalidate: false };
        isSent.current = true;
        void fetcher.submit(content, { method: 'post', action: pathname + search, ...asksNothing }).finally(() => {
          isSent.current = false;
        });
      },
    },
    /** A disabled button would lose the focus. */
    button: { type: 'submit' as const, 'aria-busy': isBusy, 'aria-disabled': isBusy || undefined },
  };
}

export function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return 'submitter' in nativeEvent && nativeEvent.submitter instanceof HTMLElement ? nativeEvent.submitter : null;
}

/** `randomUUID` needs a secure context. */
function newPress() {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
