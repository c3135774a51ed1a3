import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122205800 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "catalogue_import" (
      "id" text not null primary key,
      "stage" text not null default 'importing' check ("stage" in ('importing', 'broken off', 'done', 'undoing', 'half undone', 'undone')),
      "unchanged" integer not null default 0, "undone_at" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(`create table if not exists "imported_thing" (
      "id" text not null primary key, "import_id" text not null,
      "kind" text not null check ("kind" in ('card', 'range', 'theme')), "subject" text not null, "before" jsonb null,
      "after" jsonb null, "outcome" jsonb null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      'create unique index if not exists "IDX_imported_thing_import_kind_subject" on "imported_thing" ("import_id", "kind", "subject") where deleted_at is null;',
    );
  }
}
