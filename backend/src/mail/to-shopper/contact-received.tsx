import { shop } from '@shop/shared/shop';
import { Letter } from '../letter';
import { Paragraph } from '../pieces';
import type { Written } from '../written';

/**
 * Nothing that was typed is repeated: anybody may type anybody's address, and would otherwise have the shop send
 * them whatever they like.
 */
export function contactReceived(storefront: string): Written {
  return {
    subject: `We have your message, ${shop.name}`,
    letter: (
      <Letter
        title="Thank you for your message"
        preview="A person will read it and answer shortly."
        storefront={storefront}
        why="You get this mail because this address was given on our contact page. If that was not you, do nothing."
      >
        <Paragraph>
          We have received what you wrote. A person will read it and answer shortly, at this address.
        </Paragraph>
      </Letter>
    ),
  };
}
