import { Link } from '@react-email/link';
import { beginningOf } from '@shop/shared/format/beginning-of';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { defineMail, filled } from '../define-mail';
import { MailLayout } from '../mail-layout';
import { link } from '../mail-styles';
import { PlainText } from '../pieces';

/** Its cause is the id of the issue and of the subscriber. The owner's own test of it has no subscriber. */
export const newsletter = defineMail({
  kind: 'newsletter',
  schema: v.object({ subject: filled, text: filled, subscriber_id: v.string() }),
  sample: {
    subject: 'Twelve new cards for the spring',
    text: `Dear friends,\n\nthe first twelve cards of the year are off the press.\nSee them at https://shop.example/cards\n\nNaomi`,
    subscriber_id: 'sub_1',
  },
  // The owner sees at the newsletter itself how many it did not reach.
  isGivenUpQuietly: true,
  async render({ subject, text, subscriber_id }, { links, unsubscribeToken }) {
    const token = subscriber_id && (await unsubscribeToken(subscriber_id));
    return {
      subject: token ? subject : `Test: ${subject}`,
      ...(token && { unsubscribeUrl: links.unsubscribeOneClick(token) }),
      body: (
        <MailLayout
          title={subject}
          preview={beginningOf(text, 90)}
          storefront={links.home}
          why={
            <>
              You get this mail because you asked for the newsletter of {shop.name}. No more of it?{' '}
              {token ? (
                <Link href={links.unsubscribe(token)} style={link}>
                  Unsubscribe
                </Link>
              ) : (
                '(Each reader’s own link to unsubscribe stands here.)'
              )}
            </>
          }
        >
          <PlainText>{text}</PlainText>
        </MailLayout>
      ),
    };
  },
});
