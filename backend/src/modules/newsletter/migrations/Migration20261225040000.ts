import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261225040000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "newsletter_issue" (
      "id" text not null primary key, "subject" text not null, "text" text not null, "who" text not null,
      "readers" integer not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    // The sweep of mails looks every minute for what was sent lately.
    this.addSql('create index if not exists "IDX_newsletter_issue_created_at" on "newsletter_issue" ("created_at");');
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "newsletter_issue";');
  }
}
