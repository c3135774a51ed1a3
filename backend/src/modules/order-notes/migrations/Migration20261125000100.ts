import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261125000100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "order_note" (
      "id" text not null primary key, "order_id" text not null unique, "text" text not null, "by" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
  }
}
