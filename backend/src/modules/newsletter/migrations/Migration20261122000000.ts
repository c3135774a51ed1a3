import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "newsletter_subscriber" (
      "id" text not null primary key, "email" text not null unique,
      "status" text not null default 'pending' check ("status" in ('pending', 'active', 'unsubscribed')),
      "source" text not null, "round" integer not null default 1, "expires_at" timestamptz null,
      "asked_at" timestamptz not null, "confirmed_at" timestamptz null, "unsubscribed_at" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(`create table if not exists "newsletter_consent" (
      "id" text not null primary key, "subscriber_id" text not null,
      "act" text not null check ("act" in ('asked', 'confirmed', 'unsubscribed')), "words" text not null,
      "source" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      'create index if not exists "IDX_newsletter_consent_subscriber_id" on "newsletter_consent" ("subscriber_id");',
    );
    this.addSql(`create table if not exists "newsletter_suppression" (
      "id" text not null primary key, "address_hash" text not null unique,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
  }
}
