import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261123000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "shop_lock" (
      "id" text not null primary key, "owner_id" text not null, "expires_at" timestamptz not null, "boot" bigint null,
      "until" timestamptz null);`);
  }
}
