import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph } from '../pieces';

export const ownerTradeApplication = defineMail({
  kind: 'owner-trade-application',
  schema: v.object({ trade_id: filled, shop_name: filled }),
  sample: { trade_id: 'trade_1', shop_name: 'The Corner Bookshop' },
  page: () => '/app/trade',
  bell: () => ({ title: 'A shop asks for trade prices' }),
  render: async ({ trade_id, shop_name }, { links, isTradeEmailConfirmed }) => ({
    subject: `${shop_name} asks for trade prices`,
    body: (
      <MailLayout
        reader="owner"
        title="An application for trade prices"
        preview={`${shop_name} would like to sell your cards.`}
        storefront={links.home}
      >
        <Paragraph>
          {shop_name} would like to have an account. You see what they wrote, and accept or decline it, on the page
          ‘Trade’.
        </Paragraph>
        {!(await isTradeEmailConfirmed(trade_id)) && (
          <Paragraph>
            Their email address is not confirmed: write to it and wait for an answer before you let them owe anything.
          </Paragraph>
        )}
        <Action href={links.adminTrade}>Open it in the admin</Action>
      </MailLayout>
    ),
  }),
});
