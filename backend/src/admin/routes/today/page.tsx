import { defineRouteConfig } from '@medusajs/admin-sdk';
import { House } from '@medusajs/icons';
import { Text } from '@medusajs/ui';
import { startOfDay } from '@shop/shared/format/calendar';
import { formatDay, formatShortDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { Desk } from '../../../desk/read-desk';
import { Bars } from '../../desk/bars';
import { DeskLines } from '../../desk/desk-lines';
import { PasswordAlone } from '../../desk/password-alone';
import { PushNotifications } from '../../desk/push-notifications';
import { useDesk } from '../../desk/use-desk';
import { Page } from '../../frame/page';
import { Part } from '../../frame/part';

export default function TodayPage() {
  const { data: desk, error } = useDesk();
  return (
    <Page title="Today" hint={formatDay(new Date())} error={error}>
      {desk && (
        <>
          <DeskLines desk={desk} />
          <PasswordAlone />
          <Part title="This week">
            <ThisWeek desk={desk} />
          </Part>
          <Part title="Best cards of eight weeks">
            <BestCards best={desk.best} />
          </Part>
          <PushNotifications />
        </>
      )}
    </Page>
  );
}

function ThisWeek({ desk: { weeks, last_week_by_now: before, refunded_this_week: refunded } }: { desk: Desk }) {
  const present = weeks.at(-1);
  const last = weeks.at(-2);
  if (!present || !last) return null;
  const bars = weeks.map(({ from, orders, takings }) => {
    const monday = startOfDay(from);
    return { name: `Week from ${formatDay(monday)}`, short: dayAndMonth(monday), orders, takings };
  });
  return (
    <>
      <Text size="xlarge" weight="plus">
        {formatTakings(present)}
      </Text>
      <Text size="small">
        {refunded > 0 ? `${formatMoney(refunded)} was paid back this week.` : 'Nothing was paid back this week.'}
      </Text>
      <Text size="small" className="text-ui-fg-subtle mb-4">
        {`By this time last week it was ${formatTakings(before)}; in all of last week ${formatTakings(last)}.`}
      </Text>
      <Bars label="Takings of eight weeks" bars={bars} />
    </>
  );
}

const formatTakings = ({ takings, orders }: { takings: number; orders: number }) =>
  `${formatMoney(takings)} from ${orders} ${orders === 1 ? 'order' : 'orders'}`;

const dayAndMonth = (moment: Date) => formatShortDay(moment).split(' ').slice(0, 2).join(' ');

export const config = defineRouteConfig({ label: 'Today', icon: House, rank: 0 });

function BestCards({ best }: { best: Desk['best'] }) {
  if (best.length === 0) return <Text className="text-ui-fg-subtle">Nothing was sold in these eight weeks.</Text>;
  return (
    <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5" aria-label="Best cards">
      {best.map(({ id, title, picture, sold }) => (
        <li key={id}>
          <a href={`/app/cards/${id}`} className="focus-visible:shadow-borders-focus block rounded outline-none">
            {picture && (
              <img
                src={picture}
                alt=""
                loading="lazy"
                className="bg-ui-bg-subtle aspect-[4/5] w-full rounded object-contain"
              />
            )}
            <Text as="span" size="small" weight="plus" className="mt-2 block break-words">
              {title}
            </Text>
            <Text as="span" size="small" className="text-ui-fg-subtle block">
              {`${sold} sold`}
            </Text>
          </a>
        </li>
      ))}
    </ol>
  );
}
