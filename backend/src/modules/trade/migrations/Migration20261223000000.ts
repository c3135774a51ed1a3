import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261223000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "trade_payment" add column if not exists "is_told" boolean not null default false;`);
  }
}
