import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261203000000 extends Migration {
  override async up(): Promise<void> {
    // One row: when the books were compared last.
    this.addSql(`create table if not exists "ledger_comparison" (
      "id" text not null primary key check ("id" = 'last'), "compared_at" timestamptz not null);`);
    this.addSql(
      `create index if not exists "IDX_payment_event_dead" on "payment_event" ("received_at") where "status" = 'dead';`,
    );
    this.addSql(
      `create index if not exists "IDX_ledger_difference_open" on "ledger_difference" ("found_at") where "settled_at" is null;`,
    );
  }
}
