import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261128000100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "money_case" (
      "id" text not null primary key, "subject" text not null, "cart_id" text null, "order_id" text null,
      "intent_id" text null,
      "trouble" text not null check ("trouble" in ('order_missing', 'order_incomplete', 'not_captured', 'not_wanted', 'refund_due', 'duplicate')),
      "amount" numeric null, "raw_amount" jsonb null,
      "state" text not null default 'retrying' check ("state" in ('retrying', 'needs_attention', 'resolved', 'refunded')),
      "failures" jsonb not null default '[]', "attempts" integer not null default 0,
      "next_try_at" timestamptz not null default now(), "ended_at" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      'create unique index if not exists "IDX_money_case_open" on "money_case" ("subject") where "ended_at" is null;',
    );
    this.addSql(
      'create index if not exists "IDX_money_case_due" on "money_case" ("next_try_at") where "ended_at" is null;',
    );
    this.addSql('create index if not exists "IDX_money_case_listed" on "money_case" ("state", "created_at");');
  }
}
