import { Button, usePrompt } from '@medusajs/ui';
import type { ComponentProps } from 'react';

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  question: Parameters<ReturnType<typeof usePrompt>>[0];
  onConfirm: () => void;
};

export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const ask = usePrompt();
  const press = async () => {
    if (await ask(question)) onConfirm();
  };
  return <Button {...button} onClick={() => void press()} />;
}
