import { Migration } from '@medusajs/framework/mikro-orm/migrations';

const times = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`;

export class Migration20261216000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "trade_account" (
      "id" text not null primary key, "customer_id" text not null unique,
      "kind" text not null check ("kind" in ('trade', 'church')),
      "shop_name" text not null, "address" text not null, "vat_number" text not null, "sells" text not null,
      "state" text not null check ("state" in ('applied', 'accepted', 'declined', 'closed')),
      "reason" text not null default '', "credit_limit" integer not null default 0 check ("credit_limit" >= 0),
      "terms_days" integer not null default 30 check ("terms_days" > 0),
      "applied_at" timestamptz not null default now(), "decided_at" timestamptz null,
      "decided_by" text not null default '', ${times});`);
    this.addSql(`create index if not exists "IDX_trade_account_state" on "trade_account" ("state");`);
    this.addSql(`create table if not exists "trade_setting" (
      "id" text not null primary key, "trade_percent" integer not null, "church_percent" integer not null,
      "minimum" integer not null, "donation_percent" integer not null, "how_to_pay" text not null default '', ${times});`);
  }
}
