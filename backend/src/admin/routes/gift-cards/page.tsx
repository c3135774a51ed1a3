import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Gift } from '@medusajs/icons';
import { StatusBadge, Text } from '@medusajs/ui';
import type { GiftCardRow } from '@shop/shared/desk/gift-cards';
import { formatMoney } from '@shop/shared/format/money';
import { formatMoment } from '../../client/format-moment';
import { post } from '../../client/sdk';
import { useAction } from '../../client/use-action';
import { useList } from '../../client/use-list';
import { ConfirmButton } from '../../frame/confirm-button';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { Row, Rows } from '../../frame/rows';
import { GiveForm } from './give-form';
import { Ledger } from './ledger';
import { OfferForm } from './offer-form';

type Answer = { gift_cards: GiftCardRow[]; count: number; spendable: number; left: number };

const path = '/admin/gift-cards';

export default function GiftCardsPage() {
  const { data, error, pages } = useList<Answer>(path, { limit: 20, filter: {} });
  const stop = useAction({
    run: ({ id, is_stopped }: Pick<GiftCardRow, 'id' | 'is_stopped'>) => post(`${path}/${id}`, { is_stopped }),
    rereads: [path],
  });
  return (
    <Page
      title="Gift cards"
      hint="The code of a gift card stands in its mail alone. To pay one back that was not spent, refund it in its order."
      error={error}
    >
      {data && (
        <Text size="small" className="px-6 py-3">
          {formatMoney(data.left)} can still be spent on{' '}
          {data.spendable === 1 ? 'one gift card' : `${data.spendable} gift cards`}.
        </Text>
      )}
      {data && data.gift_cards.length > 0 && (
        <Rows label="Gift cards">
          {data.gift_cards.map((card) => (
            <Row key={card.id} name={nameOf(card)} detail={describe(card)}>
              <Ledger id={card.id} lastFour={card.last_four} />
              {card.is_stopped ? (
                <>
                  <StatusBadge color="grey">Stopped</StatusBadge>
                  {card.left > 0 && !card.is_disputed && (
                    <ConfirmButton
                      size="small"
                      variant="secondary"
                      disabled={stop.isPending}
                      question={{
                        title: 'Let it be spent again?',
                        description: `Whoever has the code can spend ${formatMoney(card.left)}.`,
                        confirmText: 'Let it be spent',
                        cancelText: 'Leave it stopped',
                      }}
                      onConfirm={() => stop.mutate({ id: card.id, is_stopped: false })}
                    >
                      Let it be spent
                    </ConfirmButton>
                  )}
                </>
              ) : (
                <ConfirmButton
                  size="small"
                  variant="secondary"
                  disabled={stop.isPending}
                  question={{
                    title: `Stop the gift card ending ${card.last_four}?`,
                    description: 'It pays for nothing until you let it be spent again. Nobody is paid back by this.',
                    confirmText: 'Stop it',
                    cancelText: 'Keep it',
                  }}
                  onConfirm={() => stop.mutate({ id: card.id, is_stopped: true })}
                >
                  Stop it
                </ConfirmButton>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {data?.gift_cards.length === 0 && <Note>No gift card has been sold or given away yet.</Note>}
      <Pagination {...pages} />
      <OfferForm />
      <GiveForm />
    </Page>
  );
}

function nameOf({ last_four, left, amount }: GiftCardRow): string {
  return `Ending ${last_four}: ${formatMoney(left)} left of ${formatMoney(amount)}`;
}

function describe({ email, from_name, order_id, reason, is_disputed, at }: GiftCardRow): string {
  const how = order_id ? `Bought${from_name && ` by ${from_name}`}` : `Given away: ${reason}`;
  const said = [how, email && `mailed to ${email}`, formatMoment(at)].filter(Boolean).join(', ');
  return is_disputed ? `${said}. A bank has taken back what it cost: see its order.` : said;
}

export const config = defineRouteConfig({ label: 'Gift cards', icon: Gift, rank: 1.2 });
