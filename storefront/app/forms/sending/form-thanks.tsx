import { useEffect, useRef } from 'react';
import { Notice } from '../../message/notice.tsx';

/** It takes the focus: on a small screen it is far above the button. */
export function FormThanks({ answer }: { answer: { ok: boolean; message?: string | undefined } | undefined }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.ok) said.current?.focus();
  }, [answer]);
  if (!answer?.ok || !answer.message) return null;
  return (
    <div ref={said} tabIndex={-1}>
      <Notice type="success" message={answer.message} />
    </div>
  );
}
