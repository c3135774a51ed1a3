import { Migration } from '@medusajs/framework/mikro-orm/migrations';

/** To begin with; the owner changes them, or removes them. */
const replies = [
  {
    id: 'reply_where_is_my_order',
    title: 'Where is my order?',
    text: `Dear {name},

thank you for writing. Your order is on its way: the link in the mail that told you so shows how far it has come. If it has not arrived within five working days, write again and we send another.`,
  },
  {
    id: 'reply_thirty_or_more',
    title: '30 or more of a card',
    text: `Dear {name},

thank you for asking. For 30 or more of one card we make you a price of your own. Which card would you like, in which envelopes, and by when do you need them?`,
  },
];

export class Migration20261122055000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "contact_message" (
      "id" text not null primary key, "name" text not null, "email" text not null, "telephone" text not null,
      "message" text not null, "status" text not null default 'new' check ("status" in ('new', 'answered', 'archived')),
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql(
      'create index if not exists "IDX_contact_message_status" on "contact_message" ("status", "created_at") where "deleted_at" is null;',
    );
    this.addSql(`create table if not exists "message_answer" (
      "id" text not null primary key, "message_id" text not null, "text" text not null, "who" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    this.addSql('create index if not exists "IDX_message_answer_message" on "message_answer" ("message_id");');
    this.addSql(`create table if not exists "saved_reply" (
      "id" text not null primary key, "title" text not null, "text" text not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null);`);
    for (const { id, title, text } of replies) {
      const values = [id, title, text].map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
      this.addSql(`insert into "saved_reply" ("id", "title", "text") values (${values}) on conflict do nothing;`);
    }
  }
}
