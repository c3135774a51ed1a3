import { Button, StatusBadge, toast } from '@medusajs/ui';
import type { GiftCardRow } from '@shop/shared/desk/gift-cards';
import { formatMoney } from '@shop/shared/format/money';
import { useState } from 'react';
import { formatMoment } from '../../client/format-moment';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { ConfirmButton } from '../../frame/confirm-button';
import { Row } from '../../frame/rows';
import { AddressForm } from './address-form';
import { Ledger } from './ledger';

const path = '/admin/gift-cards';

export function CardRow({ card }: { card: GiftCardRow }) {
  const { id, last_four, left, is_stopped, is_disputed, is_replaced, is_unsent } = card;
  const [open, setOpen] = useState<'replace' | 'mail'>();
  const stop = useAction({
    run: (isStopped: boolean) => post(`${path}/${id}`, { is_stopped: isStopped }),
    rereads: [path],
  });
  const onSent = (email: string) => {
    toast.success(`The gift card is on its way to ${email}.`);
    setOpen(undefined);
  };
  const close = () => setOpen(undefined);
  return (
    <Row name={nameOf(card)} detail={describe(card)}>
      <Ledger id={id} lastFour={last_four} />
      {is_stopped && <StatusBadge color="grey">Stopped</StatusBadge>}
      {is_stopped && left > 0 && !is_disputed && !is_replaced && (
        <ConfirmButton
          size="small"
          variant="secondary"
          disabled={stop.isPending}
          question={{
            title: 'Let it be spent again?',
            description: `Whoever has the code can spend ${formatMoney(left)}.`,
            confirmText: 'Let it be spent',
            cancelText: 'Leave it stopped',
          }}
          onConfirm={() => stop.mutate(false)}
        >
          Let it be spent
        </ConfirmButton>
      )}
      {!is_stopped && (
        <ConfirmButton
          size="small"
          variant="secondary"
          disabled={stop.isPending}
          question={{
            title: `Stop the gift card ending ${last_four}?`,
            description: 'It pays for nothing until you let it be spent again. Nobody is paid back by this.',
            confirmText: 'Stop it',
            cancelText: 'Keep it',
          }}
          onConfirm={() => stop.mutate(true)}
        >
          Stop it
        </ConfirmButton>
      )}
      {is_unsent && !is_stopped && left > 0 && open === undefined && (
        <Button size="small" variant="secondary" onClick={() => setOpen('mail')}>
          Mail it again…
        </Button>
      )}
      {left > 0 && open === undefined && (
        <Button size="small" variant="secondary" onClick={() => setOpen('replace')}>
          Give another in its place…
        </Button>
      )}
      {open === 'mail' && (
        <AddressForm
          title={`Mail the gift card ending ${last_four} again`}
          hint="Its mail did not leave, so no one has the code yet: you may change the address."
          email={card.email}
          submit="Mail it again"
          run={({ email }) => post(`${path}/${id}/mail`, { email })}
          onSent={onSent}
          onCancel={close}
        />
      )}
      {open === 'replace' && (
        <AddressForm
          title={`Give another in place of the gift card ending ${last_four}`}
          hint={
            is_disputed
              ? `This one never pays again. The new one has its ${formatMoney(left)} and can be spent at once, though a bank has taken back what it cost.`
              : `This one never pays again. The new one has its ${formatMoney(left)}.`
          }
          email=""
          submit="Give another in its place"
          run={(typed) => post(`${path}/${id}/replacement`, { ...typed, left })}
          onSent={onSent}
          onCancel={close}
        />
      )}
    </Row>
  );
}

function nameOf({ last_four, left, amount }: GiftCardRow): string {
  return `Ending ${last_four}: ${formatMoney(left)} left of ${formatMoney(amount)}`;
}

function describe(card: GiftCardRow): string {
  const { email, from_name, order_id, reason, is_disputed, is_replaced, is_unsent, at } = card;
  const how = order_id
    ? [`Bought${from_name && ` by ${from_name}`}`, reason].filter(Boolean).join(', ')
    : `Given away: ${reason}`;
  const mailed = is_unsent ? `its mail to ${email || 'its address'} did not leave` : `mailed to ${email}`;
  const said = [how, (email || is_unsent) && mailed, formatMoment(at)].filter(Boolean).join(', ');
  if (is_replaced) return `${said}. Another was given in its place.`;
  return is_disputed ? `${said}. A bank has taken back what it cost: see its order.` : said;
}
