import { Link } from '@react-email/link';
import { occasionHandle } from '@shop/shared/cards/occasions';
import { formatWeekday } from '@shop/shared/format/days';
import * as v from 'valibot';
import type { ReminderToMail } from '../../accounts/read-reminder-mail';
import { defineMail, filled } from '../define-mail';
import { greetingName } from '../greeting-name';
import { MailLayout } from '../mail-layout';
import { link } from '../mail-styles';
import { Action, Paragraph, Subheading } from '../pieces';

/** Its cause is the id of the reminder and the day. */
export const reminder = defineMail({
  kind: 'reminder',
  schema: v.object({ reminder_id: filled, day: filled }),
  sample: { reminder_id: 'rem_1', day: '2027-03-03' },
  async render({ reminder_id: id, day }, { links, reminder, stopToken }) {
    const { order_by, cards, is_confirmed, ...typed } = await reminder(id, day);
    const [name, occasion] = is_confirmed
      ? [typed.name, typed.occasion]
      : [greetingName(typed.name) || 'A day to remember', greetingName(typed.occasion)];
    const when = formatWeekday(day);
    const timeLeft = describeOrderBy(order_by);
    return {
      subject: `${name}: ${when}`,
      body: (
        <MailLayout
          title={name}
          preview={`It is on ${when}.${timeLeft === '' ? '' : ' There is still time for a card.'}`}
          storefront={links.home}
          why={
            <>
              You get this mail because you asked us to remember this day. No more of it?{' '}
              <Link href={links.stopReminder(await stopToken(id))} style={link}>
                Stop this reminder
              </Link>{' '}
              or see{' '}
              <Link href={links.reminders} style={link}>
                all your days
              </Link>
            </>
          }
        >
          <Paragraph>
            {name} is on {when}. {timeLeft}
          </Paragraph>
          {cards.length > 0 && <Subheading>Cards that might suit</Subheading>}
          <table role="presentation" cellPadding={0} cellSpacing={0} width="100%">
            <tbody>
              <tr>
                {cards.map((card) => (
                  <td key={card.id} width="33%" style={{ padding: '0 8px 16px 0', verticalAlign: 'top' }}>
                    <Link href={links.card(card.address)} style={link}>
                      {card.picture !== '' && (
                        <img
                          src={links.picture(card.picture)}
                          alt=""
                          width="100%"
                          style={{ display: 'block', marginBottom: '6px' }}
                        />
                      )}
                      {card.title}
                    </Link>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
          <Action href={links.card(occasion === '' ? '/cards' : `/occasions/${occasionHandle(occasion)}`)}>
            {occasion === '' ? 'See the cards' : `See the cards for ${occasion}`}
          </Action>
        </MailLayout>
      ),
    };
  },
});

function describeOrderBy({ standard, express }: ReminderToMail['order_by']): string {
  if (standard) {
    return `Order by ${formatWeekday(standard)} and it comes in time${
      express && express > standard ? `, or by ${formatWeekday(express)} with Express` : ''
    }.`;
  }
  return express ? `Order by ${formatWeekday(express)} with Express and it comes in time.` : '';
}
