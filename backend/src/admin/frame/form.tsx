import { Button } from '@medusajs/ui';
import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => unknown };

export function Form({ onSend, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    />
  );
}

type FormButtonsProps = {
  submit: string;
  cancel?: string;
  isBusy: boolean;
  disabled?: boolean;
  className?: string;
  onCancel: () => void;
};

export function FormButtons(props: FormButtonsProps) {
  const { submit, cancel = 'Not now', isBusy, disabled = false, className = 'h-10', onCancel } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" className={className} isLoading={isBusy} disabled={disabled}>
        {submit}
      </Button>
      <Button type="button" className={className} variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
