import { type RefObject, useEffect } from 'react';

/** Passwords that were typed are the browser's; they go once the server has agreed. */
export function useEmptied(form: RefObject<HTMLFormElement | null>, answer: { ok: boolean } | undefined) {
  useEffect(() => {
    if (answer?.ok) form.current?.reset();
  }, [answer, form]);
}
