import { Migration } from '@medusajs/framework/mikro-orm/migrations';

type Pairs = readonly (readonly [before: string, after: string])[];

const troubles: Pairs = [
  ['no order', 'order_missing'],
  ['half an order', 'order_incomplete'],
  ['not taken', 'not_captured'],
  ['not wanted', 'not_wanted'],
  ['to be given back', 'refund_due'],
  ['twice', 'duplicate'],
];

const states: Pairs = [
  ['mending', 'retrying'],
  ['needs you', 'needs_attention'],
  ['mended', 'resolved'],
  ['given back', 'refunded'],
];

function renameValues(column: string, pairs: Pairs): string[] {
  const cases = pairs.map(([before, after]) => `when '${before}' then '${after}'`).join(' ');
  const allowed = pairs.map(([, after]) => `'${after}'`).join(', ');
  return [
    `alter table "money_case" drop constraint if exists "money_case_${column}_check";`,
    `update "money_case" set "${column}" = case "${column}" ${cases} else "${column}" end;`,
    `alter table "money_case" add constraint "money_case_${column}_check" check ("${column}" in (${allowed}));`,
  ];
}

function renameTried(before: string, after: string): string {
  return `update "money_case" set "failures" = replace("failures"::text, '"tried": "${before}"', '"tried": "${after}"')::jsonb;`;
}

const reverse = (pairs: Pairs): Pairs => pairs.map(([before, after]) => [after, before]);

/** A cart is called a cart, and codes are written in snake_case. */
export class Migration20261128000100 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "money_case" rename column "basket_id" to "cart_id";');
    for (const sql of [...renameValues('trouble', troubles), ...renameValues('state', states)]) this.addSql(sql);
    this.addSql('alter table "money_case" alter column "state" set default \'retrying\';');
    this.addSql(renameTried('give back', 'refund'));
  }

  override async down(): Promise<void> {
    this.addSql('alter table "money_case" rename column "cart_id" to "basket_id";');
    for (const sql of [...renameValues('trouble', reverse(troubles)), ...renameValues('state', reverse(states))])
      this.addSql(sql);
    this.addSql('alter table "money_case" alter column "state" set default \'mending\';');
    this.addSql(renameTried('refund', 'give back'));
  }
}
