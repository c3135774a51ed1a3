import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122162000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "past_price" (
      "id" text not null primary key, "variant_id" text not null, "pence" integer not null, "price_list_id" text null,
      "since" timestamptz not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      'create index if not exists "IDX_past_price_variant_id_since" on "past_price" ("variant_id", "since");',
    );
  }
}
