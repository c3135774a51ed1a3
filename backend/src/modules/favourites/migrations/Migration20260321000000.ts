import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20260321000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "favourite" (
      "id" text not null primary key, "customer_id" text not null, "product_id" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null, unique ("customer_id", "product_id"));`);
    this.addSql('create index if not exists "IDX_favourite_product_id" on "favourite" ("product_id");');
  }
}
