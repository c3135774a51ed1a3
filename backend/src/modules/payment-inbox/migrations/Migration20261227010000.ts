import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261227010000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "payment_dispute" add column if not exists "is_inquiry" boolean not null default false;`);
  }
}
