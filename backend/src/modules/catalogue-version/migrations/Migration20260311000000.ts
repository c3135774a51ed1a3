import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20260311000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "catalogue_version" (
      "id" text not null primary key, "number" integer not null default 1, "fingerprint" text not null default '',
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(`insert into "catalogue_version" ("id") values ('catalogue') on conflict do nothing;`);
  }
}
