import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20260324000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "payment_event" (
        "id" text not null primary key,
        "type" text not null,
        "about" text not null,
        "facts" jsonb not null,
        "status" text not null default 'waiting'
          constraint "payment_event_status_check" check ("status" in ('waiting', 'done', 'dead')),
        "received_at" timestamptz not null default now(),
        "done_at" timestamptz null,
        "attempts" integer not null default 0,
        "next_try_at" timestamptz not null default now(),
        "claimed_until" timestamptz null,
        "last_error" text null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`);
    this.addSql(
      `create index if not exists "IDX_payment_event_due" on "payment_event" ("next_try_at") where "status" = 'waiting';`,
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "payment_event";');
  }
}
