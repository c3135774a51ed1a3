import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { greetingName } from '../greeting-name';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, PlainLink } from '../pieces';

/** The password is for this site. */
const site = v.optional(v.picklist(['shop', 'admin']), 'shop');

/** Its cause is one per request, such as a hash of the token. */
export const passwordReset = defineMail({
  kind: 'password-reset',
  schema: v.object({ token: filled, site }),
  sample: { token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.a-token-of-the-length-that-such-tokens-have.signature' },
  expiresAfterMinutes: 15,
  render({ token, site }, { links, recipient }) {
    const url = site === 'admin' ? links.resetAdminPassword(token) : links.resetPassword(token, recipient);
    return {
      subject: `Choose a new password for ${shop.name}`,
      body: (
        <MailLayout
          title="Choose a new password"
          preview="The link works once, for at most 15 minutes."
          storefront={links.home}
        >
          <Paragraph>
            Somebody, we hope it was you, asked for a new password for this address. The link works once and for at most
            15 minutes.
          </Paragraph>
          <Action href={url}>Choose a new password</Action>
          <PlainLink href={url} />
          <Paragraph>If it was not you, do nothing: your password stays as it is.</Paragraph>
        </MailLayout>
      ),
    };
  },
});

/** Its cause is one per change. `is_emptied` says that the data from before the address was confirmed were removed. */
export const passwordChanged = defineMail({
  kind: 'password-changed',
  schema: v.object({ site, is_emptied: v.optional(v.boolean(), false) }),
  sample: {},
  render: ({ site, is_emptied }, { links }) => ({
    subject: `Your password at ${shop.name} was changed`,
    body: (
      <MailLayout
        title="Your password was changed"
        preview="If it was not you, choose a new one at once."
        storefront={links.home}
      >
        <Paragraph>
          The password of your account has just been changed, and everybody who was signed in with the old one has been
          signed out.
        </Paragraph>
        {is_emptied && (
          <Paragraph>
            With the link in our last mail this address was confirmed for the first time. As we could not know who had
            filled in the account until then, its names, telephone numbers, addresses and dates to remember have been
            removed, and its trade account if it had one. Orders are still there.
          </Paragraph>
        )}
        <Paragraph>If that was not you, choose a new password at once and tell us by answering this mail.</Paragraph>
        <Action href={site === 'admin' ? links.admin : links.login}>Sign in or reset it</Action>
      </MailLayout>
    ),
  }),
});

/** Its cause is the customer's id. `is_unproven` says that what is kept under the address alone has stayed. */
export const accountClosed = defineMail({
  kind: 'account-closed',
  schema: v.object({ is_unproven: v.optional(v.boolean(), false) }),
  sample: {},
  render: ({ is_unproven }, { links }) => ({
    subject: `Your account at ${shop.name} is closed`,
    body: (
      <MailLayout
        title="Your account is closed"
        preview="Your name, addresses and favourites are erased."
        storefront={links.home}
      >
        <Paragraph>
          As you wished, your account is closed. Your name, your addresses, your favourites, your dates to remember
          {is_unproven ? ' and your cart' : ', your cart and your place on our newsletter'} are erased, and everybody
          who was signed in is signed out.
        </Paragraph>
        {is_unproven && (
          <Paragraph>
            This address was never confirmed by a link that we mailed, so what we keep under the address alone is still
            there: your place on our newsletter, gift cards that you were given, and what belongs to orders without an
            account. To have it erased, answer this mail; or make an account with this address, set a new password by
            the link that we mail when you have forgotten one, and close that account.
          </Paragraph>
        )}
        <Paragraph>
          Your orders stay in our books for six years, since the law wants us to keep them, and are used for nothing
          else.
        </Paragraph>
        <Paragraph>If it was not you who closed it, answer this mail straight away.</Paragraph>
      </MailLayout>
    ),
  }),
});

export const accountCreated = defineMail({
  kind: 'account-created',
  schema: v.object({ first_name: v.optional(v.string(), '') }),
  sample: { first_name: 'Siobhán' },
  render({ first_name }, { links }) {
    const firstName = greetingName(first_name);
    return {
      subject: `Welcome to ${shop.name}`,
      body: (
        <MailLayout
          title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
          preview="Your account is ready."
          storefront={links.home}
        >
          <Paragraph>
            Your account is ready. It keeps your addresses for the next time and shows you every order and where it is.
          </Paragraph>
          <Action href={links.account}>Go to your account</Action>
          <Paragraph>If you did not make this account, answer this mail and we will remove it.</Paragraph>
        </MailLayout>
      ),
    };
  },
});
