import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122054100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "admin_session" (
      "sid" text not null primary key, "sess" jsonb not null, "expire" timestamptz not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_admin_session_created_at" on "admin_session" ("created_at");');
    this.addSql(`create table if not exists "person_role" (
      "id" text not null primary key, "email" text not null, "role" text not null check ("role" in ('owner', 'packer')),
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create unique index if not exists "IDX_person_role_email" on "person_role" ("email");');
    this.addSql(`create table if not exists "house_rule" (
      "id" text not null primary key, "is_on" boolean not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(`create table if not exists "deed" (
      "id" text not null primary key, "actor_id" text not null, "who" text not null, "what" text not null,
      "order_id" text null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_deed_created_at" on "deed" ("created_at");');
  }
}
