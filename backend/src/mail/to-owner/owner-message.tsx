import { MailLayout } from '../mail-layout';
import { Action, Paragraph, Quotation, Small } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

type Message = { name: string; email: string; telephone: string; message: string };

export function ownerMessage(
  { name, email, telephone, message }: Message,
  url: string,
  storefront: string,
): RenderedMail {
  return {
    subject: `Message from ${name}`,
    replyTo: { name, address: email },
    body: (
      <MailLayout
        reader="owner"
        title={`A message from ${name}`}
        preview={message.slice(0, 90)}
        storefront={storefront}
      >
        <Quotation>{message}</Quotation>
        <Paragraph>
          {name}, {email}
          {telephone && `, ${telephone}`}
        </Paragraph>
        <Action href={url}>Open it in the admin</Action>
        <Small>An answer to this mail goes to {email}.</Small>
      </MailLayout>
    ),
  };
}
