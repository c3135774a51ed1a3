import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261126000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "season_table" (
      "id" text not null primary key, "seasons" jsonb not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
  }
}
