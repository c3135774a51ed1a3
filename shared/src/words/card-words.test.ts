import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countLetters, describeUnwritable, readWords, tidyWords } from './card-words.ts';
import { hands } from './hands.ts';
import { noWords, paidWordsOf, readLineWords, toCardMetadata, toFeeMetadata, wordsIdOf } from './line-words.ts';

const read = (words: string, hand = 'everyday') => readWords({ words, hand });
const codeOf = (words: string, hand?: string) => {
  const answer = read(words, hand);
  return answer.ok ? null : answer.problem.code;
};

describe('words', () => {
  test('keep their line breaks, and lose blanks that are not seen', () => {
    expect(tidyWords('\r\nDear Ruth,  \r\n\r\n\r\n\r\nHappy birthday.\tLove,\n  Naomi \n\n')).toBe(
      'Dear Ruth,\n\nHappy birthday. Love,\n  Naomi',
    );
  });

  test('are counted as a person counts: accents, flags and families are one letter each', () => {
    expect(countLetters('e\u0301')).toBe(1);
    expect(countLetters('🇬🇧')).toBe(1);
    expect(countLetters('👩‍👩‍👧‍👦')).toBe(1);
    expect(countLetters('Amen ❤️')).toBe(6);
  });

  test('have 400 letters at most, whatever they are made of', () => {
    expect(codeOf('a'.repeat(400))).toBeNull();
    expect(codeOf('❤️'.repeat(400))).toBeNull();
    expect(codeOf('a'.repeat(401))).toBe('words_too_long');
    expect(codeOf(Array.from({ length: 21 }, () => 'a').join('\n'))).toBe('words_too_long');
  });

  test.each([
    ['', 'words_missing'],
    [' \n\t ', 'words_missing'],
    ['to\u0000day', 'words_not_allowed'],
    ['to\u202eday', 'words_not_allowed'],
    ['to\u2028day', 'words_not_allowed'],
    ['美咲', 'words_hand_cannot'],
  ])('%j are refused with %s', (words, code) => {
    expect(codeOf(words)).toBe(code);
  });

  test('need a hand that the shop has', () => {
    expect(codeOf('Dear Ruth', 'copperplate')).toBe('words_hand_unknown');
  });

  test('that are tidy stay as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        expect(tidyWords(tidyWords(typed))).toBe(tidyWords(typed));
      }),
      { seed: 20_261_127 },
    );
  });
});

describe('a hand', () => {
  test.each(hands)('$name writes British English, prices, French, Polish, Irish and emoji', ({ id }) => {
    const words = '“Céad míle fáilte”, Zoë – £5, €6 & ‘más’ … Łódź, Žižka, Çelik ❤️ 🎂 👩‍👩‍👧‍👦 🇮🇪';
    expect(describeUnwritable(words, id)).toBeNull();
  });

  test('says what it cannot write, and that another can', () => {
    expect(describeUnwritable('Дорогая Рут', 'flowing')).toBe(
      'This hand cannot write Дорогая, Рут. Choose another, or other words.',
    );
    expect(describeUnwritable('Дорогая Рут', 'everyday')).toBeNull();
  });

  test('says it once for what no hand of the shop can write', () => {
    expect(describeUnwritable('Dear 美咲, 美咲!', 'printed')).toBe(
      'None of our hands can write 美咲. Please choose other words.',
    );
  });
});

describe('a line', () => {
  const words = { id: 'w1', words: 'Dear Ruth', hand: 'flowing' } as const;

  test('holds its words and is found by what is paid for them', () => {
    expect(readLineWords(toCardMetadata(words))).toEqual(words);
    expect(paidWordsOf(toFeeMetadata('w1'))).toBe('w1');
    expect(paidWordsOf(toCardMetadata(words))).toBeNull();
    expect(readLineWords(toFeeMetadata('w1'))).toBeNull();
  });

  test('whose words were erased has none, and still its pair', () => {
    expect(readLineWords({ words_id: 'w1' })).toBeNull();
    expect(wordsIdOf({ words_id: 'w1' })).toBe('w1');
  });

  test.each([null, undefined, {}, { words: 'Dear Ruth' }, { words_id: 1, words: 2, hand: 3 }, noWords])(
    '%j is a card without words',
    (metadata) => {
      expect([readLineWords(metadata), paidWordsOf(metadata), wordsIdOf(metadata)]).toEqual([null, null, null]);
    },
  );
});
