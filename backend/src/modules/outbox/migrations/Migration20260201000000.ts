import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20260201000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "outgoing_mail" (
        "id" text not null primary key,
        "kind" text not null,
        "cause" text not null,
        "recipient" text not null,
        "data" jsonb not null,
        "status" text not null default 'waiting'
          constraint "outgoing_mail_status_check" check ("status" in ('waiting', 'sent', 'skipped', 'dead')),
        "attempts" integer not null default 0,
        "next_attempt_at" timestamptz not null default now(),
        "claimed_until" timestamptz null,
        "give_up_at" timestamptz not null,
        "sent_at" timestamptz null,
        "problem" text null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`);
    this.addSql(
      'create unique index if not exists "IDX_outgoing_mail_kind_cause_unique" on "outgoing_mail" ("kind", "cause");',
    );
    this.addSql(
      `create index if not exists "IDX_outgoing_mail_due" on "outgoing_mail" ("next_attempt_at") where "status" = 'waiting';`,
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "outgoing_mail";');
  }
}
