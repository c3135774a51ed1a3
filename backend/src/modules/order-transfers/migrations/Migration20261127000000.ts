import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261127000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "order_transfer" (
      "id" text not null primary key, "order_id" text not null, "customer_id" text not null, "token" text not null,
      "status" text not null default 'requested' check ("status" in ('requested', 'accepted', 'declined', 'canceled')),
      "expires_at" timestamptz not null, "answered_at" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      `create unique index if not exists "IDX_order_transfer_open" on "order_transfer" ("order_id", "customer_id") where "status" = 'requested';`,
    );
  }
}
