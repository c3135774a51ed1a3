import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261129000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "outgoing_mail" (
      "id" text not null primary key, "kind" text not null, "cause" text not null, "recipient" text not null,
      "data" jsonb not null,
      "status" text not null default 'waiting' check ("status" in ('waiting', 'sent', 'skipped', 'dead')),
      "attempts" integer not null default 0, "next_attempt_at" timestamptz not null default now(),
      "claimed_until" timestamptz null, "give_up_at" timestamptz not null, "sent_at" timestamptz null,
      "problem" text null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      'create unique index if not exists "IDX_outgoing_mail_kind_cause_unique" on "outgoing_mail" ("kind", "cause");',
    );
    this.addSql(
      `create index if not exists "IDX_outgoing_mail_due" on "outgoing_mail" ("next_attempt_at") where "status" = 'waiting';`,
    );
    // The owner's page asks every few seconds whether there are dead mails, and the page of an order for its mails.
    this.addSql(
      `create index if not exists "IDX_outgoing_mail_dead" on "outgoing_mail" ("created_at") where "status" = 'dead';`,
    );
    // A cause may go on with more after a colon.
    this.addSql(
      `create index if not exists "IDX_outgoing_mail_about" on "outgoing_mail" (split_part("cause", ':', 1));`,
    );
  }
}
