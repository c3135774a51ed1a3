import { formatMoney } from '@shop/shared/format/money';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type BarOf = { name: string; short: string; orders: number; takings: number };

export const tick = { fill: 'var(--fg-subtle)', fontSize: 11 };
export const box = {
  background: 'var(--bg-base)',
  border: '1px solid var(--border-base)',
  borderRadius: 8,
  color: 'var(--fg-base)',
  fontSize: 13,
};

/** The chart has a table with the same data for screen readers. */
export function Bars({ label, bars }: { label: string; bars: readonly BarOf[] }) {
  return (
    <figure aria-label={label}>
      <div aria-hidden className="h-56 w-full">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...bars]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <XAxis dataKey="short" tick={tick} tickLine={false} axisLine={false} minTickGap={12} />
            <YAxis tick={tick} tickLine={false} axisLine={false} width={52} tickFormatter={(pounds) => `£${pounds}`} />
            <Tooltip
              cursor={{ fill: 'var(--bg-base-hover)' }}
              contentStyle={box}
              labelFormatter={(_, [first]) => String(first?.payload?.name ?? '')}
              formatter={(pounds, _name, { payload }) => [describeBar(Number(pounds), Number(payload?.orders)), null]}
            />
            <Bar dataKey="takings" fill="var(--fg-interactive)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Takings</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, orders, takings }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatMoney(takings)}</td>
              <td>{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const describeBar = (pounds: number, orders: number) =>
  `${formatMoney(pounds)} in ${orders} ${orders === 1 ? 'order' : 'orders'}`;
