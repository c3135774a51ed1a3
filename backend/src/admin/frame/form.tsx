import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => unknown };

/** A form that stays on its page. */
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
