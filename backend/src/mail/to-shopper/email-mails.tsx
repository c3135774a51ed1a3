import { accountLimits } from '@shop/shared/forms/account-limits';
import { shop } from '@shop/shared/shop';
import { Letter } from '../letter';
import { Action, Paragraph, WrittenLink } from '../pieces';
import type { Written } from '../written';

/** To the new address. It may be a stranger's, mistyped: nothing is told of whose account it is. */
export function emailChange(url: string, storefront: string): Written {
  return {
    subject: `Confirm your new email address at ${shop.name}`,
    letter: (
      <Letter
        title="Is this your new address?"
        preview={`The link works once, for ${accountLimits.emailLinkMinutes} minutes.`}
        storefront={storefront}
      >
        <Paragraph>
          Somebody, we hope it was you, wants to move their account at our shop to this address. Follow the link and
          press the button there, and from then on you sign in with this address. The link works once and for{' '}
          {accountLimits.emailLinkMinutes} minutes.
        </Paragraph>
        <Action href={url}>Confirm this address</Action>
        <WrittenLink href={url} />
        <Paragraph>If it was not you, do nothing: no account is moved, and we write no more about it.</Paragraph>
      </Letter>
    ),
  };
}

/** To the address of before, which is told that it was changed and not to which one: it may be in wrong hands by now. */
export function emailChanged(storefront: string): Written {
  return {
    subject: `The email address of your account at ${shop.name} was changed`,
    letter: (
      <Letter
        title="Your account has a new address"
        preview="If it was not you, answer this mail at once."
        storefront={storefront}
      >
        <Paragraph>
          The email address of your account was changed just now. You sign in with the new one from now on, with the
          same password, and everybody who was signed in has been signed out. Mails about orders that are under way
          still come here.
        </Paragraph>
        <Paragraph>If that was not you, answer this mail straight away, and we put it right.</Paragraph>
      </Letter>
    ),
  };
}
