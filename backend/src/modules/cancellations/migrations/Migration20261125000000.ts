import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261125000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "cancel_request" (
      "id" text not null primary key, "order_id" text not null,
      "kind" text not null check ("kind" in ('cancel', 'withdrawal')), "reason" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null, "closed_at" timestamptz null);`);
    // An order has one open request: one that was answered may be followed by another, such as a withdrawal.
    this.addSql(
      'create unique index if not exists "IDX_cancel_request_open" on "cancel_request" ("order_id") where "closed_at" is null;',
    );
    this.addSql('create index if not exists "IDX_cancel_request_order_id" on "cancel_request" ("order_id");');
  }
}
