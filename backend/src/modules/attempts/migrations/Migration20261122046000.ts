import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122046000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "attempt_count" (
      "id" text not null primary key, "limit_name" text not null, "attempts" integer not null,
      "addresses" text[] not null, "began_at" timestamptz not null, "ends_at" timestamptz not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_attempt_count_ends_at" on "attempt_count" ("ends_at");');
    this.addSql(`create table if not exists "held_off" (
      "id" text not null primary key, "count_id" text null, "limit_name" text not null, "attempts" integer not null,
      "addresses" integer not null, "began_at" timestamptz not null, "held_at" timestamptz not null,
      "ends_at" timestamptz not null, "let_go_at" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create unique index if not exists "IDX_held_off_count" on "held_off" ("count_id", "began_at");');
    this.addSql('create index if not exists "IDX_held_off_ends_at" on "held_off" ("ends_at");');
  }
}
