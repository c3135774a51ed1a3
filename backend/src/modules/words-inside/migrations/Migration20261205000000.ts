import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261205000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "words_inside" (
      "id" text not null primary key, "pence" integer not null check ("pence" > 0), "is_offered" boolean not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
  }
}
