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

type SendOrLeaveProps = {
  send: string;
  leave?: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onLeave: () => void;
  className?: string;
};

/** The buttons below a form that opens at a press. */
export function SendOrLeave(props: SendOrLeaveProps) {
  const { send, leave = 'Not now', isBusy, isDisabled = false, onLeave, className = 'h-10' } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" className={className} isLoading={isBusy} disabled={isDisabled}>
        {send}
      </Button>
      <Button type="button" className={className} variant="secondary" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}
