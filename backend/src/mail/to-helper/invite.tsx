import { shop } from '@shop/shared/shop';
import { Letter } from '../letter';
import { Action, Paragraph, WrittenLink } from '../pieces';
import type { Written } from '../written';

type Role = 'owner' | 'packer';

/** With what each of them can help: a packer sees nothing else. */
const helps: Record<Role, string> = {
  owner: 'with its orders and its cards',
  packer: 'to pack and post its orders, and to answer its messages',
};

/** The owner asks somebody to help run the shop. */
export function invite(url: string, role: Role, storefront: string): Written {
  return {
    subject: `Help to run ${shop.name}`,
    letter: (
      <Letter title={`Help to run ${shop.name}`} preview="Choose a password and you are in." storefront={storefront}>
        <Paragraph>
          {shop.name} asks you to help {helps[role]}. Choose a password, and sign in with this address from then on.
        </Paragraph>
        <Action href={url}>Choose a password</Action>
        <WrittenLink href={url} />
        <Paragraph>
          The link works once, for one day. If it has run out, ask for another one. If you do not know what this is
          about, do nothing: nobody gets in without the link.
        </Paragraph>
      </Letter>
    ),
  };
}
