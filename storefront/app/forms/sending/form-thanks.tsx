import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/message/notice.tsx';

/** What a form has done. It takes the focus with each answer: on a small screen it stands far above the button. */
export function FormThanks({ answer }: { answer: { ok: boolean; message?: string | undefined } | undefined }) {
  const said = useRef<HTMLDivElement>(null);
  // Focus lives outside React.
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
