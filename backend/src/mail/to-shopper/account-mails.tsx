import { shop } from '@shop/shared/shop';
import { MailLayout } from '../mail-layout';
import { Action, Paragraph, PlainLink } from '../pieces';
import type { RenderedMail } from '../rendered-mail';

export function passwordReset(url: string, storefront: string): RenderedMail {
  return {
    subject: `Choose a new password for ${shop.name}`,
    body: (
      <MailLayout
        title="Choose a new password"
        preview="The link works once, for at most 15 minutes."
        storefront={storefront}
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
}

/** @param isEmptied true when the data from before the address was confirmed have been removed */
export function passwordChanged(url: string, storefront: string, isEmptied: boolean): RenderedMail {
  return {
    subject: `Your password at ${shop.name} was changed`,
    body: (
      <MailLayout
        title="Your password was changed"
        preview="If it was not you, choose a new one at once."
        storefront={storefront}
      >
        <Paragraph>
          The password of your account has just been changed, and everybody who was signed in with the old one has been
          signed out.
        </Paragraph>
        {isEmptied && (
          <Paragraph>
            With the link in our last mail this address was confirmed for the first time. As we could not know who had
            filled in the account until then, its names, telephone numbers and addresses have been removed. Orders are
            still there.
          </Paragraph>
        )}
        <Paragraph>If that was not you, choose a new password at once and tell us by answering this mail.</Paragraph>
        <Action href={url}>Sign in or reset it</Action>
      </MailLayout>
    ),
  };
}

export function accountClosed(storefront: string): RenderedMail {
  return {
    subject: `Your account at ${shop.name} is closed`,
    body: (
      <MailLayout
        title="Your account is closed"
        preview="Your name, addresses and favourites are erased."
        storefront={storefront}
      >
        <Paragraph>
          As you wished, your account is closed. Your name, your addresses, your favourites and your place on our
          newsletter are erased, and everybody who was signed in is signed out.
        </Paragraph>
        <Paragraph>
          Your orders stay in our books for six years, since the law wants us to keep them, and are used for nothing
          else.
        </Paragraph>
        <Paragraph>If it was not you who closed it, answer this mail straight away.</Paragraph>
      </MailLayout>
    ),
  };
}

export function accountCreated(firstName: string, url: string, storefront: string): RenderedMail {
  return {
    subject: `Welcome to ${shop.name}`,
    body: (
      <MailLayout
        title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
        preview="Your account is ready."
        storefront={storefront}
      >
        <Paragraph>
          Your account is ready. It keeps your addresses for the next time and shows you every order and where it is.
        </Paragraph>
        <Action href={url}>Go to your account</Action>
        <Paragraph>If you did not make this account, answer this mail and we will remove it.</Paragraph>
      </MailLayout>
    ),
  };
}
