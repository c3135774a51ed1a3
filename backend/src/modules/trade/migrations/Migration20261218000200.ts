import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261218000200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "trade_credit_note" add column if not exists "cause" text null unique;`);
  }
}
