import { beginningOf } from '@shop/shared/format/beginning-of';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Quotation, Small } from '../pieces';

export const ownerMessage = defineMail({
  kind: 'owner-message',
  schema: v.object({
    message_id: filled,
    name: v.string(),
    email: v.string(),
    telephone: v.string(),
    message: v.string(),
  }),
  sample: {
    message_id: 'message_1',
    name: 'Siobhán Ní Bhriain',
    email: 'siobhan@example.com',
    telephone: '+44 28 9000 0001',
    message: `Dear ${shop.name},\n\ndo you send cards to Donegal? <b>Not bold</b> & "quoted".\nGrüße, 李雷`,
  },
  page: () => '/app/messages',
  bell: () => ({ title: 'A new message' }),
  render: ({ name, email, telephone, message }, { links }) => ({
    subject: `Message from ${name}`,
    replyTo: { name, address: email },
    body: (
      <MailLayout
        reader="owner"
        title={`A message from ${name}`}
        preview={beginningOf(message, 90)}
        storefront={links.home}
      >
        <Quotation>{message}</Quotation>
        <Paragraph>
          {name}, {email}
          {telephone && `, ${telephone}`}
        </Paragraph>
        <Action href={links.adminMessages}>Open it in the admin</Action>
        <Small>An answer to this mail goes to {email}.</Small>
      </MailLayout>
    ),
  }),
});
