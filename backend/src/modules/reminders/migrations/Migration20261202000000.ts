import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261202000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "reminder" (
      "id" text not null primary key, "customer_id" text not null, "name" text not null, "on_day" text not null,
      "occasion" text not null, "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_reminder_customer_id" on "reminder" ("customer_id");');
    this.addSql('create index if not exists "IDX_reminder_on_day" on "reminder" ("on_day");');
  }
}
