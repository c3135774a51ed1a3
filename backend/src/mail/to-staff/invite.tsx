import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, PlainLink } from '../pieces';

const helps = {
  owner: 'with its orders and its cards',
  packer: 'to pack and post its orders, and to answer its messages',
};

/** Its cause is a hash of the token, new when an invite is sent again. Old rows have no role, and invite owners. */
export const invite = defineMail({
  kind: 'invite',
  schema: v.object({ token: filled, role: v.optional(v.picklist(['owner', 'packer']), 'owner') }),
  sample: {
    token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.a-token-of-the-length-that-such-tokens-have.signature',
    role: 'owner',
  },
  render({ token, role }, { links }) {
    const url = links.acceptInvite(token);
    return {
      subject: `Help to run ${shop.name}`,
      body: (
        <MailLayout
          title={`Help to run ${shop.name}`}
          preview="Choose a password and you are in."
          storefront={links.home}
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
  },
});
