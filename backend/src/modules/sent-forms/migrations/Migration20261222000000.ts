import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261222000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "sent_form" (
      "id" text not null primary key, "answer" text null, "ends_at" timestamptz not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_sent_form_ends_at" on "sent_form" ("ends_at");');
  }
}
