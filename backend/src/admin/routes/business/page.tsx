import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ChartBar } from '@medusajs/icons';
import { Alert, Button, Text } from '@medusajs/ui';
import type { Business, Period } from '@shop/shared/desk/business';
import { dayOf, startOfDay } from '@shop/shared/format/calendar';
import { formatDay, formatShortDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { useState } from 'react';
import { formatMoment } from '../../client/format-moment';
import { useRead } from '../../client/use-read';
import { type BarOf, Bars } from '../../desk/bars';
import { Page } from '../../frame/page';
import { Part } from '../../frame/part';
import { ChoosePeriod, type Chosen } from './choose-period';
import { CopyButton } from './copy-button';
import { monthOf } from './periods';
import { Shares } from './shares';
import { Sums } from './sums';
import { poundsText, tableText } from './table-text';
import { businessPath, VatSetting } from './vat-setting';

const files = [
  { name: 'takings', label: 'Takings, an order a row' },
  { name: 'lines', label: 'Cards sold, a card a row' },
  { name: 'refunds', label: 'Refunds, by the day they were paid' },
];

export default function BusinessPage() {
  const [chosen, setChosen] = useState<Chosen>(() => ({ kind: 'month', period: monthOf(dayOf(new Date())) }));
  const { data, error } = useRead<{ business: Business }>(businessPath, {
    query: chosen.period,
    refetchInterval: 30_000,
  });
  return (
    <Page
      title="Business"
      hint={formatPeriod(chosen.period)}
      filters={<ChoosePeriod chosen={chosen} onChoose={setChosen} />}
      error={error}
    >
      {data && <Figures business={data.business} />}
    </Page>
  );
}

function Figures({ business }: { business: Business }) {
  const { warning, period, by, registration, fees_until } = business;
  const query = new URLSearchParams(period).toString();
  const bars = toBars(business);
  return (
    <>
      {warning && (
        <div className="px-6 py-4">
          <Alert variant="warning">{warning}</Alert>
        </div>
      )}
      <Part title="At a glance">
        <AtAGlance business={business} />
        <Bars label="Takings of these days" bars={bars} />
        <div className="mt-3">
          <CopyButton
            name="Copy these takings"
            disabled={bars.length === 0}
            text={tableText(
              ['When', 'Takings', 'Orders'],
              bars.map(({ name, takings, orders }) => [name, poundsText(takings), String(orders)]),
            )}
          />
        </div>
      </Part>
      <Part title="Sums">
        <Sums business={business} />
        <Text size="small" className="text-ui-fg-subtle mt-3">
          {`Sales count on the day of the order, and those on account too, whether or not their invoices are paid; refunds, credit notes and card fees on the day on which they were made. Money of cancelled orders is in the takings and in the refunds. Cards that were paid back, credited or came back stay among the cards sold, and are counted apart in ‘What sold’. ${describeFees(fees_until)}`}
        </Text>
      </Part>
      <Part title="What sold">
        <Shares by={by} />
      </Part>
      <Part title="For the accountant">
        <div className="flex flex-wrap gap-2">
          {files.map(({ name, label }) => (
            <Button key={name} variant="secondary" asChild>
              <a href={`/admin/business/files/${name}?${query}`} download>
                {label}
              </a>
            </Button>
          ))}
          <Button variant="secondary" asChild>
            <a href={`/admin/business/summary?${query}`} target="_blank" rel="noreferrer">
              Summary to print
            </a>
          </Button>
        </div>
      </Part>
      <Part title="VAT">
        <VatSetting registration={registration} />
      </Part>
    </>
  );
}

function AtAGlance({
  business: { taken, on_account, gift_cards, orders, cancelled, average, net, cards },
}: {
  business: Business;
}) {
  const figures = [
    { name: 'Takings', value: formatMoney(taken) },
    ...(on_account === 0 ? [] : [{ name: 'Of them by invoice', value: formatMoney(on_account) }]),
    ...(gift_cards === 0 ? [] : [{ name: 'And with gift cards', value: formatMoney(gift_cards) }]),
    { name: 'Orders', value: String(orders) },
    ...(cancelled > 0 ? [{ name: 'Cancelled', value: String(cancelled) }] : []),
    { name: gift_cards === 0 ? 'Average order' : 'Average order, gift cards included', value: formatMoney(average) },
    { name: 'Cards sold', value: String(cards) },
    { name: 'Left', value: formatMoney(net) },
  ];
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <Text size="small" className="text-ui-fg-subtle" asChild>
            <dt>{name}</dt>
          </Text>
          <Text size="xlarge" weight="plus" className="tabular-nums" asChild>
            <dd>{value}</dd>
          </Text>
        </div>
      ))}
    </dl>
  );
}

function toBars({ series }: Business): BarOf[] {
  return series.map(({ name, count, amount }) => {
    const isMonth = name.length === 7;
    const [day = '', month = '', year = ''] = formatShortDay(startOfDay(isMonth ? `${name}-01` : name)).split(' ');
    return {
      name: isMonth ? `${month} ${year}` : `${day} ${month} ${year}`,
      short: isMonth ? month : `${day} ${month}`,
      orders: count,
      takings: amount,
    };
  });
}

const formatPeriod = ({ from, to }: Period) =>
  from === to ? formatDay(startOfDay(from)) : `${formatDay(startOfDay(from))} to ${formatDay(startOfDay(to))}`;

const describeFees = (until: string | null) =>
  until
    ? `Card fees as the card provider had them at ${formatMoment(until)}.`
    : 'The card fees have not been read yet.';

export const config = defineRouteConfig({ label: 'Business', icon: ChartBar, rank: 0 });
