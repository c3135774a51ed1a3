import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261122042000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "money_case" (
        "id" text not null primary key,
        "subject" text not null,
        "basket_id" text null,
        "order_id" text null,
        "intent_id" text null,
        "trouble" text not null constraint "money_case_trouble_check"
          check ("trouble" in ('no order', 'half an order', 'not taken', 'not wanted', 'to be given back', 'twice')),
        "amount" numeric null,
        "raw_amount" jsonb null,
        "state" text not null default 'mending' constraint "money_case_state_check"
          check ("state" in ('mending', 'needs you', 'mended', 'given back')),
        "failures" jsonb not null default '[]',
        "attempts" integer not null default 0,
        "next_try_at" timestamptz not null default now(),
        "ended_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`);
    this.addSql(
      `create unique index if not exists "IDX_money_case_open" on "money_case" ("subject") where "ended_at" is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_money_case_due" on "money_case" ("next_try_at") where "ended_at" is null;`,
    );
    this.addSql(`create index if not exists "IDX_money_case_listed" on "money_case" ("state", "created_at");`);
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "money_case";');
  }
}
