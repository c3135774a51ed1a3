import { Button, usePrompt } from '@medusajs/ui';
import { type ComponentProps, useRef } from 'react';

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  question: Parameters<ReturnType<typeof usePrompt>>[0];
  onConfirm: () => void;
};

export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const ask = usePrompt();
  const isAsking = useRef(false);
  // The second press of a double click would ask once more.
  const press = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const isMeant = await ask(question);
    isAsking.current = false;
    if (isMeant) onConfirm();
  };
  return <Button {...button} onClick={() => void press()} />;
}
