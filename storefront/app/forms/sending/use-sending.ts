import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { goOnAtHeading } from '../../ui/page/focus-heading.ts';
import { isUnanswered, type Unanswered } from './stay-on-page.ts';

/**
 * Sends a form and stays on its page whatever becomes of that: the one way in which forms of the shop are sent. Without
 * scripts, or before they are there, the browser sends it.
 *
 * An answer that did not come is told by `problem`, which is `failure`; nothing that was typed is touched. Whoever
 * presses again then sends the same press once more, and what was done already is not done twice (`answerOnce`).
 *
 * @param isShown the answer changes what the page shows beside the form, which is asked for again
 */
export function useSending<A>(failure: string, { isShown = false } = {}) {
  const fetcher = useFetcher<A | Unanswered>();
  const press = useRef<string>(undefined);
  const pressed = useRef<HTMLElement | null>(null);
  const { data, state } = fetcher;
  const isBusy = state !== 'idle';
  const isLost = isUnanswered(data);

  // Where the button is gone, with its form or with all that was around it, the keyboard and those who listen go on at
  // the heading.
  useEffect(() => {
    const goOn = () => {
      if (pressed.current?.isConnected === false) goOnAtHeading();
    };
    if (data && !isBusy) goOn();
    return goOn;
  }, [data, isBusy]);

  const send = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    pressed.current = submitter;
    if (!isLost) press.current = undefined;
    press.current ??= newPress();
    const content = new FormData(form, submitter);
    content.set('respond', 'data');
    content.set('press', press.current);
    const { pathname, search } = new URL(form.action);
    const asksNothing = !isShown && { defaultShouldRevalidate: false };
    void fetcher.submit(content, { method: 'post', action: pathname + search, ...asksNothing });
  };

  return {
    answer: isUnanswered(data) ? undefined : data,
    problem: isLost ? failure : undefined,
    /** Changes with each answer, and with each that did not come. */
    heard: data,
    isBusy,
    send,
    form: {
      method: 'post' as const,
      'data-held': '',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isBusy) send(event.currentTarget, submitterOf(event));
      },
    },
    /** It keeps the focus while the answer is awaited, which a disabled button loses. */
    button: { type: 'submit' as const, 'aria-busy': isBusy, 'aria-disabled': isBusy || undefined },
  };
}

export function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return 'submitter' in nativeEvent && nativeEvent.submitter instanceof HTMLElement ? nativeEvent.submitter : null;
}

/** Also where the page is not on a secure line, which `randomUUID` asks for. */
function newPress() {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
