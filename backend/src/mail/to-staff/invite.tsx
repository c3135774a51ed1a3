import { shop } from '@shop/shared/shop';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, PlainLink } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

type Role = 'owner' | 'packer';

const helps: Record<Role, string> = {
  owner: 'with its orders and its cards',
  packer: 'to pack and post its orders, and to answer its messages',
};

export function invite(url: string, role: Role, storefront: string): RenderedMail {
  return {
    subject: `Help to run ${shop.name}`,
    body: (
      <MailLayout
        title={`Help to run ${shop.name}`}
        preview="Choose a password and you are in."
        storefront={storefront}
      >
        <Paragraph>
          {shop.name} asks you to help {helps[role]}. Choose a password, and sign in with this address from then on.
        </Paragraph>
        <Action href={url}>Choose a password</Action>
        <PlainLink href={url} />
        <Paragraph>
          The link works once, for one day. If it has run out, ask for another one. If you do not know what this is
          about, do nothing: nobody gets in without the link.
        </Paragraph>
      </MailLayout>
    ),
  };
}
