import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261212000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "parcel" (
      "id" text not null primary key, "cart_id" text not null, "address" jsonb null, "is_gift" boolean not null,
      "from_name" text not null, "wish" text null check ("wish" in ('post', 'arrive')), "day" text null,
      "post_on" text null, "arrives_by" text null, "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null,
      check (("wish" is null) = ("day" is null) and ("wish" is null) = ("post_on" is null)));`);
    this.addSql('create index if not exists "IDX_parcel_cart_id" on "parcel" ("cart_id");');
    this.addSql('create unique index if not exists "IDX_parcel_main" on "parcel" ("cart_id") where "address" is null;');
  }
}
