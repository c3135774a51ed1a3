import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20260310000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "cancel_request" (
        "id" text not null primary key,
        "order_id" text not null unique,
        "kind" text not null check ("kind" in ('cancel', 'withdrawal')),
        "reason" text not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`);
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "cancel_request";');
  }
}
