import { accountLimits } from '@shop/shared/forms/account-limits';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, PlainLink } from '../pieces';

/** Its cause is a hash of the change and the time window. The address may be a stranger's, so it names no account. */
export const emailChange = defineMail({
  kind: 'email-change',
  schema: v.object({ token: filled }),
  sample: { token: `cus_01ARZ3NDEKTSV4RRFFQ69G5FAV.1774951500.${'0123456789abcdef'.repeat(4)}` },
  expiresAfterMinutes: accountLimits.emailLinkMinutes,
  render({ token }, { links, recipient }) {
    const url = links.changeEmail(token, recipient);
    return {
      subject: `Confirm your new email address at ${shop.name}`,
      body: (
        <MailLayout
          title="Is this your new address?"
          preview={`The link works once, for ${accountLimits.emailLinkMinutes} minutes.`}
          storefront={links.home}
        >
          <Paragraph>
            Somebody, we hope it was you, wants to move their account at our shop to this address. Follow the link and
            press the button there, and from then on you sign in with this address. The link works once and for{' '}
            {accountLimits.emailLinkMinutes} minutes.
          </Paragraph>
          <Action href={url}>Confirm this address</Action>
          <PlainLink href={url} />
          <Paragraph>If it was not you, do nothing: no account is moved, and we write no more about it.</Paragraph>
        </MailLayout>
      ),
    };
  },
});

/** Its cause is one per change. The old mailbox may be in wrong hands by now, so the new address is not named. */
export const emailChanged = defineMail({
  kind: 'email-changed',
  schema: v.object({}),
  sample: {},
  render: (_, { links }) => ({
    subject: `The email address of your account at ${shop.name} was changed`,
    body: (
      <MailLayout
        title="Your account has a new address"
        preview="If it was not you, answer this mail at once."
        storefront={links.home}
      >
        <Paragraph>
          The email address of your account was changed just now. You sign in with the new one from now on, with the
          same password, and everybody who was signed in has been signed out. Mails about orders that are under way
          still come here.
        </Paragraph>
        <Paragraph>If that was not you, answer this mail straight away, and we put it right.</Paragraph>
      </MailLayout>
    ),
  }),
});
