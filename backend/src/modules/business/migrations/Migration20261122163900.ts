import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122163900 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "card_movement" (
      "id" text not null primary key,
      "kind" text not null check ("kind" in ('charge', 'refund', 'refund sent back', 'dispute', 'other')),
      "payment_intent" text not null, "amount" integer not null, "fee" integer not null,
      "moved_at" timestamptz not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_card_movement_intent" on "card_movement" ("payment_intent");');
    this.addSql('create index if not exists "IDX_card_movement_moved_at" on "card_movement" ("moved_at");');
    this.addSql(`create table if not exists "card_reading" (
      "id" text not null primary key, "read_until" timestamptz not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(`create table if not exists "vat_registration" (
      "id" text not null primary key, "number" text not null, "from_day" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
  }
}
