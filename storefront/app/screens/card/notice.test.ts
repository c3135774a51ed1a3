import { expect, test } from 'vitest';
import { noticeOf } from '../../commerce/catalogue/translations.ts';

const quoted = { reference: 'Psalm 23:1', verse: '' };

test.each(['ESV', 'esv', ' ESV ', 'ESV®', '(ESV)', 'ESVUK', 'English Standard Version'])(
  'a card that quotes the ESV, written as %j, has the notice of its publisher',
  (translation) => {
    expect(noticeOf({ ...quoted, translation })).toContain('English Standard Version®');
  },
);

test.each(['', 'NIV', 'King James Version', 'constructor'])(
  'a card that quotes %j has no notice of the ESV',
  (translation) => {
    expect(noticeOf({ ...quoted, translation })).toBeUndefined();
  },
);

test('a card that quotes nothing has no notice', () => {
  expect(noticeOf({ reference: '', verse: '', translation: 'ESV' })).toBeUndefined();
});
