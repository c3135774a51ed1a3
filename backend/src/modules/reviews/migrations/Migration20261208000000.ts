import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261208000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "review" (
      "id" text not null primary key, "order_id" text not null, "product_id" text not null,
      "stars" integer not null check ("stars" between 1 and 5), "words" text not null, "name" text not null,
      "state" text not null check ("state" in ('waiting', 'shown', 'hidden')),
      "answer" text not null, "reason" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null, unique ("order_id", "product_id"));`);
    this.addSql('create index if not exists "IDX_review_product_id_state" on "review" ("product_id", "state");');
    this.addSql(`create table if not exists "review_objection" (
      "id" text not null primary key,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(`create table if not exists "review_setting" (
      "id" text not null primary key, "is_asking" boolean not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
  }
}
