import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261123041500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "post_calendar" (
      "id" text not null primary key, "calendar" jsonb not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
  }
}
