import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Gift } from '@medusajs/icons';
import { Text } from '@medusajs/ui';
import type { GiftCardRow } from '@shop/shared/desk/gift-cards';
import { formatMoney } from '@shop/shared/format/money';
import { useList } from '../../client/use-list';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { Rows } from '../../frame/rows';
import { CardRow } from './card-row';
import { GiveForm } from './give-form';
import { OfferForm } from './offer-form';

type Answer = { gift_cards: GiftCardRow[]; count: number; spendable: number; left: number };

const path = '/admin/gift-cards';

export default function GiftCardsPage() {
  const { data, error, pages } = useList<Answer>(path, { limit: 20, filter: {} });
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
            <CardRow key={card.id} card={card} />
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

export const config = defineRouteConfig({ label: 'Gift cards', icon: Gift, rank: 1.2 });
