import { Heading, Text } from '@medusajs/ui';
import type { OrderDesk, OrderMail, TimelineEntry } from '../../orders/desk/order-desk';
import { formatMoment } from '../client/format-moment';
import { OrderConfirmButton, thumb } from './order-button';
import { useOrderAction } from './use-order-desk';

/** The latest time of a mail carries the button that sends it again. */
type Entry = TimelineEntry & { mail?: OrderMail };

export function OrderTimeline({ desk, mails }: { desk: OrderDesk; mails: readonly OrderMail[] }) {
  const entries: Entry[] = [...desk.story, ...mails.flatMap(toEntries)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      <Heading level="h2">What happened</Heading>
      <ol className="flex flex-col gap-2" aria-label="What happened">
        {entries.map(({ at, text, by, mail }) => (
          <li
            key={`${at} ${text}`}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 max-sm:flex-col"
          >
            <div className="min-w-0 flex-1">
              <Text size="small" className="break-words">
                {text}
              </Text>
              <Text size="xsmall" className="text-ui-fg-muted">
                {[formatMoment(at), by].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {mail && <SendAgain desk={desk} mail={mail} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const standings = {
  waiting: 'is about to leave',
  sent: 'sent',
  skipped: 'was not sent, as you wished',
  dead: 'could not be delivered',
} as const;

function toEntries(mail: OrderMail): Entry[] {
  return mail.times.map(({ at, recipient, status }, index) => ({
    at,
    by: '',
    text: `Mail “${mail.name}” ${standings[status]}${recipient && ` to ${recipient}`}.`,
    ...(index === mail.times.length - 1 && mail.can_resend ? { mail } : {}),
  }));
}

function SendAgain({ desk, mail: { name, to, kind, cause, times } }: { desk: OrderDesk; mail: OrderMail }) {
  const resend = useOrderAction(desk.id);
  const body = { kind, cause, times: times.length };
  return (
    <OrderConfirmButton
      variant="transparent"
      className={`${thumb} max-sm:-ml-2`}
      disabled={resend.isPending}
      aria-label={`Send again: “${name}”`}
      question={{
        title: 'Send this mail again?',
        description: `“${name}” goes to ${to} once more, written from how the order stands now.`,
        confirmText: 'Send it again',
        cancelText: 'Back',
        variant: 'confirmation',
      }}
      onConfirm={() => resend.mutate({ path: 'mails', body, done: 'The mail is on its way.' })}
    >
      Send again
    </OrderConfirmButton>
  );
}
