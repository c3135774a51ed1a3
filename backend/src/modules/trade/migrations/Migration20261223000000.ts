import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261223000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "trade_payment" add column if not exists "is_told" boolean not null default false;`);
    this.addSql(`create index if not exists "IDX_trade_payment_created_at" on "trade_payment" ("created_at");`);
    // Other terms used to count as a decision, and the sweep of mails would tell again that the account is open.
    this.addSql(
      `update "trade_account" set "decided_at" = "decided_at" - interval '3 days'
       where "state" = 'accepted' and "decided_at" > now() - interval '3 days';`,
    );
  }
}
