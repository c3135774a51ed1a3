import { Text } from '@medusajs/ui';
import type { Business } from '@shop/shared/desk/business';
import { movedSums, type NamedSum, soldSums, vatSums } from '@shop/shared/desk/named-sums';
import { formatMoney } from '@shop/shared/format/money';
import { CopyButton } from './copy-button';
import { poundsText, tableText } from './table-text';

export function Sums({ business }: { business: Business }) {
  const columns = [
    { label: 'What was sold', sums: soldSums(business) },
    { label: 'What became of it', sums: movedSums(business) },
    ...(hasInvoices(business) ? [{ label: 'Invoices', sums: invoiceSums(business) }] : []),
    ...(business.donation > 0 ? [{ label: 'Donations', sums: donationSums(business) }] : []),
    ...(business.vat.length > 0 ? [{ label: 'VAT', sums: vatSums(business.vat) }] : []),
  ];
  const all = columns.flatMap(({ sums }) => sums);
  return (
    <>
      <div className="mb-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {columns.map((column) => (
          <Column key={column.label} {...column} />
        ))}
      </div>
      <CopyButton
        name="Copy these sums"
        text={tableText(
          ['Sum', 'Pounds'],
          all.map(({ name, amount }) => [name, poundsText(withoutMinusZero(amount))]),
        )}
      />
    </>
  );
}

const hasInvoices = ({ on_account, invoices_paid, invoices_credited }: Business) =>
  on_account !== 0 || invoices_paid !== 0 || invoices_credited !== 0;

/** Payments of invoices, of whatever day, are in none of the other sums. */
function invoiceSums({ on_account, invoices_paid, invoices_credited }: Business): NamedSum[] {
  return [
    { name: 'Invoices of these orders', amount: on_account },
    { name: 'Credit notes', amount: -invoices_credited },
    { name: 'Came for invoices', amount: -invoices_paid },
    { name: 'What shops owe changed by', amount: on_account - invoices_credited - invoices_paid, isSum: true },
  ];
}

/** The owner gives it herself: nothing is taken off the other sums. */
function donationSums({ donation }: Business): NamedSum[] {
  return [{ name: 'Donated of what churches ordered', amount: donation, isSum: true }];
}

function Column({ label, sums }: { label: string; sums: NamedSum[] }) {
  return (
    <dl aria-label={label} className="min-w-0">
      {sums.map(({ name, amount, isSum }) => (
        <div key={name} className="border-ui-border-base flex justify-between gap-4 border-b py-2">
          <Text as="span" size="small" weight={isSum ? 'plus' : 'regular'} asChild>
            <dt>{name}</dt>
          </Text>
          <Text as="span" size="small" weight={isSum ? 'plus' : 'regular'} className="tabular-nums" asChild>
            <dd>{formatMoney(withoutMinusZero(amount))}</dd>
          </Text>
        </div>
      ))}
    </dl>
  );
}

const withoutMinusZero = (amount: number) => (amount === 0 ? 0 : amount);
