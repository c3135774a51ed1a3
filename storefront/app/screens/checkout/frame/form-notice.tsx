import { Notice } from '../../../message/notice.tsx';

interface Answer {
  ok: boolean;
  message?: string | undefined;
}

export function FormNotice({ answer }: { answer: Answer | undefined }) {
  if (!answer || answer.ok || !answer.message) return null;
  return (
    <Notice type="error" message={answer.message}>
      <p>What you have typed is kept.</p>
    </Notice>
  );
}
