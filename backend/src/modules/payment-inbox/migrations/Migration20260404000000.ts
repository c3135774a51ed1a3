import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20260404000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "payment_event" (
      "id" text not null primary key, "type" text not null, "about" text not null, "facts" jsonb not null,
      "status" text not null default 'waiting' check ("status" in ('waiting', 'done', 'dead')),
      "received_at" timestamptz not null default now(), "done_at" timestamptz null,
      "attempts" integer not null default 0, "next_try_at" timestamptz not null default now(),
      "claimed_until" timestamptz null, "last_error" text null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      `create index if not exists "IDX_payment_event_due" on "payment_event" ("next_try_at") where "status" = 'waiting';`,
    );
    this.addSql(`create table if not exists "ledger_difference" (
      "id" text not null primary key, "payment_intent" text not null, "order_id" text not null,
      "order_number" integer not null, "what" text not null check ("what" in ('taken', 'refunded')),
      "ours" integer not null, "theirs" integer not null, "found_at" timestamptz not null default now(),
      "settled_at" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "ledger_difference_once" unique ("payment_intent", "what", "ours", "theirs"));`);
    this.addSql(`create table if not exists "payment_dispute" (
      "id" text not null primary key, "order_id" text not null, "amount" integer not null, "reason" text not null,
      "standing" text not null check ("standing" in ('open', 'under review', 'won', 'lost')),
      "answer_by" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_payment_dispute_order" on "payment_dispute" ("order_id");');
  }
}
