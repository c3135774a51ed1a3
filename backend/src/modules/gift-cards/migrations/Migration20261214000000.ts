import { Migration } from '@medusajs/framework/mikro-orm/migrations';

const times = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`;

export class Migration20261214000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "gift_card" (
      "id" text not null primary key, "code_hash" text not null unique, "last_four" text not null,
      "amount" integer not null check ("amount" > 0), "balance" integer not null check ("balance" >= 0),
      "line_id" text null unique, "order_id" text null, "email" text not null default '',
      "from_name" text not null default '', "message" text not null default '', "reason" text not null default '',
      "stopped_at" timestamptz null, ${times});`);
    this.addSql(`create table if not exists "gift_card_entry" (
      "id" text not null primary key, "gift_card_id" text not null references "gift_card" ("id"),
      "kind" text not null check ("kind" in ('issued', 'spent', 'returned', 'cancelled', 'restored')),
      "pence" integer not null, "cart_id" text null, "refund_id" text null, "parts" jsonb null,
      "by" text not null default '', "booked_at" timestamptz null, ${times});`);
    this.addSql(`create index if not exists "gift_card_entry_card" on "gift_card_entry" ("gift_card_id");`);
    this.addSql(`create index if not exists "gift_card_entry_cart" on "gift_card_entry" ("cart_id");`);
    this.addSql(`create unique index if not exists "gift_card_entry_refund"
      on "gift_card_entry" ("refund_id", "gift_card_id") where "refund_id" is not null;`);
    this.addSql(`create unique index if not exists "gift_card_entry_issued"
      on "gift_card_entry" ("gift_card_id") where "kind" = 'issued';`);
    this.addSql(`create table if not exists "gift_card_offer" (
      "id" text not null primary key, "is_offered" boolean not null, "amounts" jsonb not null, ${times});`);
  }
}
