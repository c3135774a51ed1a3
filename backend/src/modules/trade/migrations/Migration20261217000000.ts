import { Migration } from '@medusajs/framework/mikro-orm/migrations';

const times = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`;

export class Migration20261217000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "trade_invoice" (
      "id" text not null primary key, "account_id" text not null, "customer_id" text not null,
      "cart_id" text not null unique, "order_id" text null unique, "number" integer null unique,
      "shop_name" text not null, "address" text not null, "vat_number" text not null,
      "pence" integer not null check ("pence" > 0), "paid" integer not null default 0 check ("paid" >= 0),
      "credited" integer not null default 0 check ("credited" between 0 and "pence"),
      "terms_days" integer not null, "issued_on" text null, "due_on" text null, ${times},
      check (("number" is null) = ("order_id" is null)));`);
    this.addSql(`create index if not exists "trade_invoice_account" on "trade_invoice" ("account_id");`);
    this.addSql(`create table if not exists "trade_payment" (
      "id" text not null primary key, "invoice_id" text not null references "trade_invoice" ("id"),
      "pence" integer not null check ("pence" <> 0), "by" text not null default '', ${times});`);
    this.addSql(`create table if not exists "trade_credit_note" (
      "id" text not null primary key, "invoice_id" text not null references "trade_invoice" ("id"),
      "number" integer not null unique, "pence" integer not null check ("pence" > 0),
      "reason" text not null default '', "issued_on" text not null, ${times});`);
    this.addSql(`create table if not exists "trade_counter" (
      "id" text not null primary key, "last" integer not null, ${times});`);
  }
}
