import { beforeEach, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import sentForms from '.';
import { Migration20261222000000 } from './migrations/Migration20261222000000';
import type { SentFormsService } from './sent-forms-service';

const opened = throwawayModule<SentFormsService>(sentForms, Migration20261222000000);
const startBackend = () => opened.start();

beforeEach(() => opened.pool.query('delete from sent_form'));
const end = () => opened.pool.query(`update sent_form set ends_at = now() - interval '1 second'`);

test('of many storefronts that are sent a form at once, one is the first', async () => {
  const begun = await Promise.all(Array.from({ length: 12 }, () => startBackend().begin('form', 60)));
  expect(begun.filter(({ is_first }) => is_first)).toHaveLength(1);
});

test('a form that was answered is answered alike at another storefront, until its time is over', async () => {
  await startBackend().begin('form', 60);
  expect(await startBackend().begin('form', 60)).toEqual({ is_first: false, answer: null });
  await startBackend().keepAnswer('form', 'Thank you', 600);
  expect(await startBackend().begin('form', 60)).toEqual({ is_first: false, answer: 'Thank you' });
  await end();
  expect(await startBackend().begin('form', 60)).toEqual({ is_first: true, answer: null });
});

test('a form that failed, or whose storefront died, may be sent again', async () => {
  await startBackend().begin('failed', 60);
  await startBackend().forget('failed');
  expect((await startBackend().begin('failed', 60)).is_first).toBe(true);
  await end();
  expect((await startBackend().begin('failed', 60)).is_first).toBe(true);
});

test('forms whose time is over are deleted', async () => {
  await startBackend().begin('old', 60);
  await end();
  await startBackend().begin('new', 60);
  await startBackend().forgetEnded();
  expect((await opened.pool.query('select id from sent_form')).rows).toEqual([{ id: 'new' }]);
});
