import type { Share } from '@shop/shared/desk/business';
import { formatMoney } from '@shop/shared/format/money';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { box, tick } from '../../desk/bars';

const longest = 20;
const shorten = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name);

/** The table beside the chart has the same data, so screen readers pass over it. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  const names = new Map(shares.map(({ id, name }) => [id, name]));
  return (
    <div aria-hidden className="w-full min-w-0" style={{ height: 36 * shares.length + 32 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...shares]}
          layout="vertical"
          margin={{ top: 4, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            type="number"
            tick={tick}
            tickLine={false}
            axisLine={false}
            minTickGap={24}
            tickFormatter={(pounds) => `£${pounds}`}
          />
          <YAxis
            type="category"
            dataKey="id"
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={130}
            interval={0}
            tickFormatter={(id) => shorten(names.get(String(id)) ?? '')}
          />
          <Tooltip
            cursor={{ fill: 'var(--bg-base-hover)' }}
            contentStyle={box}
            labelFormatter={(id) => names.get(String(id)) ?? ''}
            formatter={(pounds) => [formatMoney(Number(pounds)), null]}
          />
          <Bar dataKey="amount" fill="var(--fg-interactive)" radius={[0, 4, 4, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
