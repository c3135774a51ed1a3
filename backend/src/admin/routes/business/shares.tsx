import { Button, Text } from '@medusajs/ui';
import type { Business, Share } from '@shop/shared/desk/business';
import { formatMoney } from '@shop/shared/format/money';
import { useState } from 'react';
import { FilterTabs } from '../../frame/filter-tabs';
import { CopyButton } from './copy-button';
import { ShareBars } from './share-bars';
import { poundsText, type TableRow, tableText } from './table-text';

const ofCards = { count: 'Sold', refunded: 'Refunded or returned', amount: 'After discounts, refunds and returns' };
const kinds = {
  cards: { name: 'Cards', ...ofCards },
  envelopes: { name: 'Envelopes', ...ofCards },
  themes: { name: 'Themes', ...ofCards },
  codes: { name: 'Codes', count: 'Orders', refunded: '', amount: 'Taken off' },
  places: { name: 'Places', count: 'Orders', refunded: '', amount: 'Takings' },
};
type Kind = keyof typeof kinds;

const choices = (Object.keys(kinds) as Kind[]).map((value) => ({ value, name: kinds[value].name }));
const few = 10;
const withBars: ReadonlySet<Kind> = new Set(['cards', 'places']);

export function Shares({ by }: { by: Business['by'] }) {
  const [kind, setKind] = useState<Kind>('cards');
  const [isWhole, setWhole] = useState(false);
  const { name, count, refunded, amount } = kinds[kind];
  const all = by[kind];
  const shown = isWhole ? all : all.slice(0, few);
  const heads = [name, count, ...(refunded ? [refunded] : []), amount];
  const cellsOf = (share: Share, format: (amount: number) => string): TableRow => [
    share.name,
    String(share.count),
    ...(refunded ? [String(share.refunded)] : []),
    format(share.amount),
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterTabs
          label="By what"
          choices={choices}
          chosen={kind}
          onChoose={(value) => {
            setKind(value);
            setWhole(false);
          }}
        />
        <CopyButton
          name="Copy this table"
          disabled={all.length === 0}
          text={tableText(
            heads,
            all.map((share) => cellsOf(share, poundsText)),
          )}
        />
      </div>
      {all.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle">
          {kind === 'codes' ? 'No code was used in these days.' : 'Nothing was sold in these days.'}
        </Text>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <table className="txt-small w-full" aria-label={name}>
            <thead>
              <tr className="text-ui-fg-subtle border-ui-border-base border-b">
                {heads.map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`py-2 font-medium ${at === 0 ? 'text-left' : 'pl-3 text-right'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((share) => {
                const [title, ...figures] = cellsOf(share, formatMoney);
                return (
                  <tr key={share.id} className="border-ui-border-base border-b">
                    <th scope="row" className="break-words py-2 text-left font-normal">
                      {title}
                    </th>
                    {figures.map((figure, at) => (
                      <td key={heads[at + 1]} className="py-2 pl-3 text-right tabular-nums">
                        {figure}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
          {withBars.has(kind) && <ShareBars shares={shown.slice(0, few)} />}
        </div>
      )}
      {kind === 'themes' && all.length > 0 && (
        <Text size="small" className="text-ui-fg-subtle mt-2">
          A card with two themes counts in both, so these add up to more than was sold.
        </Text>
      )}
      {all.length > shown.length && (
        <Button variant="transparent" className="mt-2" onClick={() => setWhole(true)}>
          {`Show all ${all.length}`}
        </Button>
      )}
    </>
  );
}
