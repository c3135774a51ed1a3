import { type ReactNode, useRef } from 'react';

/** Milliseconds in which a second press is taken for a slip of the finger. */
const slip = 4000;

/** The browser's own form, whose next page has a message; pressed twice it is sent once. */
export function PressOnceForm({
  action,
  className,
  children,
}: {
  action: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const pressed = useRef(0);
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        if (event.timeStamp - pressed.current < slip && pressed.current > 0) event.preventDefault();
        else pressed.current = event.timeStamp;
      }}
    >
      {children}
    </form>
  );
}
