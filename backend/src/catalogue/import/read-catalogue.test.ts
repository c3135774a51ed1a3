import { createHash } from 'node:crypto';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cardHeader, cardRow, createFolder, picture } from '../../../testing/catalogue-folder';
import { hashOfContent } from '../../modules/uploads/keys';
import { cardColumns, optionalColumns } from './read/card';
import { formatFault } from './read/fault';
import { readCatalogue } from './read-catalogue';

let owner: Awaited<ReturnType<typeof createFolder>>;
beforeEach(async () => {
  owner = await createFolder();
});
afterEach(() => owner.remove());

async function faults(): Promise<string[]> {
  const result = await readCatalogue(owner.folder);
  return result.ok ? [] : result.faults.map(formatFault);
}

async function read() {
  const result = await readCatalogue(owner.folder);
  if (!result.ok) throw new Error(result.faults.map(formatFault).join('\n'));
  return result.catalogue;
}

const cards = (...rows: string[]) => owner.write('cards.csv', [cardHeader, ...rows, ''].join('\n'));

describe('a folder that is right', () => {
  test('becomes cards with their envelopes, prices in pounds and pictures', async () => {
    const { cards: found, ranges } = await read();

    expect(ranges.map(({ handle }) => handle)).toEqual(['do-not', 'wee']);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      sku: 'DN-01',
      themes: ['Peace', 'Hope'],
      isBestseller: true,
      isNew: false,
      envelopes: [
        { name: 'White', sku: 'DN-01-WHITE', pounds: 2.5 },
        { name: 'Kraft', sku: 'DN-01-KRAFT', pounds: 2.5 },
        { name: 'Gold', sku: 'DN-01-GOLD', pounds: 2.75 },
      ],
      details: {
        cards_inside: 1,
        size: 'A6, 105 × 148 mm',
        occasions: 'Thinking of you; Encouragement',
        verse: 'Do not be anxious about tomorrow.',
      },
      front: { filename: expect.stringMatching(/^dn-01-front-[0-9a-f]{20}\.webp$/) },
    });
  });

  test('may come from a spreadsheet with a byte order mark, other line ends and empty lines', async () => {
    await owner.write(
      'cards.csv',
      `\uFEFF${cardHeader}\r\n${cardRow()}\r\n${','.repeat(cardColumns.length - 1)}\r\n\r\n`,
    );

    expect((await read()).cards).toHaveLength(1);
  });

  test('may have its columns in another order', async () => {
    await owner.write('ranges.csv', 'title,description,handle\nDo not,Bold.,do-not\n');

    expect((await read()).ranges[0]).toEqual({ handle: 'do-not', title: 'Do not', description: 'Bold.' });
  });

  test('may have no column for occasions', async () => {
    const without = (line: string) => line.split(',').slice(0, -optionalColumns.length).join(',');
    expect(without(cardHeader)).toBe(
      'sku,handle,title,range,themes,reference,translation,description,price,envelopes,coming_soon,bestseller,new,' +
        'cards_inside,front_text,front_alt,reverse_alt,inside,size',
    );
    await owner.write('cards.csv', `${without(cardHeader)}\n${without(cardRow())}\n`);

    const { details } = (await read()).cards[0] ?? {};
    expect(details).toMatchObject({ inside: 'Blank inside' });
    expect(details).not.toHaveProperty('occasions');
    expect(details).not.toHaveProperty('verse');
  });

  test('may have a card without a picture and a description of its back', async () => {
    await rm(join(owner.folder, 'artwork/DN-01-reverse.webp'));
    await cards(cardRow({ reverse_alt: '' }));

    const { cards: found } = await read();
    expect(found[0]).toMatchObject({ sku: 'DN-01', details: { reverse_alt: '' } });
    expect(found[0]).not.toHaveProperty('reverse');
  });

  test('may have pictures of several kinds', async () => {
    await rm(join(owner.folder, 'artwork/DN-01-front.webp'));
    await owner.write('artwork/DN-01-front.png', await picture());

    expect((await read()).cards[0]?.front?.path).toMatch(/\.png$/);
  });
});

describe('a folder without ranges.csv', () => {
  const shelf = { handle: 'wee', title: 'Wee', description: 'Small.' };
  const existingCatalogue = { pictures: async () => new Map<string, string>(), ranges: async () => [shelf] };
  beforeEach(() => rm(join(owner.folder, 'ranges.csv')));

  test('uses the ranges of the shop', async () => {
    await cards(cardRow({ range: 'wee' }));
    const result = await readCatalogue(owner.folder, undefined, existingCatalogue);
    expect(result).toMatchObject({ ok: true, catalogue: { ranges: [shelf], cards: [{ range: 'wee' }] } });
  });

  test('rejects cards of unknown ranges', async () => {
    await cards(cardRow({ range: 'do-not' }));
    const result = await readCatalogue(owner.folder, undefined, existingCatalogue);
    expect(result.ok ? [] : result.faults.map(formatFault)).toEqual([
      'cards.csv, line 2, range: “do-not” is no range. There are: wee.',
    ]);
  });
});

test('a picture that the shop has already is not decoded again, which takes most of the time of a large import', async () => {
  const front = 'bytes that cannot be decoded';
  await owner.write('artwork/DN-01-front.webp', front);
  const hash = createHash('sha256').update(front).digest('hex').slice(0, 20);
  const readBeside = (address: string) =>
    readCatalogue(owner.folder, undefined, {
      pictures: async () => new Map([['DN-01-front', address]]),
      ranges: async () => [],
    });

  expect(await readBeside(`/uploads/1-dn-01-front-${hash}.webp`)).toMatchObject({ ok: true });
  expect(await readBeside('/uploads/1-dn-01-front-another.webp')).toMatchObject({ ok: false });
});

describe('the owner is told of', () => {
  test('every fault at once, each with its line', async () => {
    await cards(
      cardRow({ price: '£2.50', themes: 'Peace;;Hope' }),
      cardRow({ sku: 'DN-02', handle: 'x', range: 'nowhere' }),
    );

    expect(await faults()).toEqual([
      'cards.csv, line 2, themes: has an empty entry: two semicolons in a row, or one at the end.',
      'cards.csv, line 2, price: “£2.50” has a currency sign. Write pounds, such as 2.50.',
      'cards.csv, line 3, range: “nowhere” is no range. There are: do-not, wee.',
      '2 pictures are missing: DN-02-front, DN-02-reverse. Their names may end in webp, png, avif, jpg or jpeg.',
    ]);
  });

  test('one missing picture, or of many the first three and how many more', async () => {
    await rm(join(owner.folder, 'artwork/DN-01-front.webp'));
    expect(await faults()).toEqual([
      'One picture is missing: DN-01-front. Its name may end in webp, png, avif, jpg or jpeg.',
    ]);
    await cards(cardRow({}), cardRow({ sku: 'DN-02', handle: 'x' }), cardRow({ sku: 'DN-03', handle: 'y' }));
    expect(await faults()).toEqual([
      expect.stringMatching(/^5 pictures are missing: DN-01-front, DN-02-front, DN-02-reverse, and 2 more\. /),
    ]);
  });

  test.each([
    ['sku', 'dn 01', 'sku: is “dn 01”. It may have capital letters'],
    ['sku', '', 'sku: is empty.'],
    ['handle', 'Do Not', 'handle: is “Do Not”. It may have small letters'],
    ['title', '', 'title: is empty.'],
    ['range', '', 'range: is empty.'],
    ['description', '', 'description: is empty.'],
    ['front_alt', '', 'front_alt: is empty.'],
    ['reverse_alt', '', 'reverse_alt: is empty.'],
    ['price', '250p', 'price: “250p” is in pence.'],
    ['price', '-1.00', 'price: “-1.00” is below zero.'],
    ['price', '2.505', 'price: “2.505” has more than two decimals.'],
    ['price', '"2,50"', 'price: “2,50” has a comma.'],
    ['price', '0', 'price: “0” is nothing.'],
    ['price', '2500', 'price: “2500” is more than 1000 pounds. Is it in pence?'],
    ['price', 'free', 'price: “free” is not a price.'],
    ['envelopes', '', 'envelopes: is empty.'],
    ['envelopes', 'White; Kraft; white', 'envelopes: the envelope WHITE is there twice.'],
    ['envelopes', 'White;', 'envelopes: has an empty entry'],
    ['envelopes', 'White; Gold=£3', 'envelopes: the price of Gold: “£3” has a currency sign.'],
    ['envelopes', '=2.00', 'envelopes: “=2.00” has no name of an envelope.'],
    ['themes', 'Peace; peace', 'themes: the theme peace is there twice.'],
    ['themes', 'Peace; New', 'themes: “New” has a column of its own'],
    ['coming_soon', 'soon', 'coming_soon: is “soon”. Write yes or no.'],
    ['bestseller', '1', 'bestseller: is “1”. Write yes or no.'],
    ['cards_inside', '0', 'cards_inside: is “0”. Write a whole number from 1 to 500.'],
    ['cards_inside', '1.5', 'cards_inside: is “1.5”.'],
  ])('a %s of “%s”', async (column, value, sentence) => {
    await cards(cardRow({ [column]: value }));

    expect(await faults()).toContainEqual(expect.stringContaining(`cards.csv, line 2, ${sentence}`));
  });

  test('one picture that no row names, or of many the first three and how many more', async () => {
    await owner.write('artwork/DN-10-front.jpg', await picture());
    await owner.write('artwork/.DS_Store', 'of a computer');
    await owner.write('artwork/read-me.txt', 'of a person');
    expect(await faults()).toEqual([
      'One picture belongs to no card of cards.csv: DN-10-front.jpg. Look at the number in its name, add a row for it, or leave it out.',
    ]);
    for (const name of ['DN-1-front.JPG', 'DN-01-back.png', 'dn-01-front.webp']) {
      await owner.write(`artwork/${name}`, await picture());
    }
    expect(await faults()).toEqual([
      expect.stringMatching(/^4 pictures belong to no card of cards\.csv: .+, .+, .+, and 1 more\. /),
    ]);
  });

  test('none that the shop shows already, as when the whole folder comes with a table of a few cards', async () => {
    const content = await picture();
    await owner.write('artwork/DN-10-front.webp', content);
    const pictures = async (skus: string[]) =>
      new Map(skus.includes('DN-10') ? [['DN-10-front', `/uploads/dn-10-front-${hashOfContent(content)}.webp`]] : []);
    const whole = { pictures, ranges: async () => [] };
    expect((await readCatalogue(owner.folder, undefined, whole)).ok).toBe(true);
    await owner.write('artwork/DN-10-front.webp', await picture(700));
    expect((await readCatalogue(owner.folder, undefined, whole)).ok).toBe(false);
  });

  test('two pictures of one side', async () => {
    await owner.write('artwork/DN-01-front.jpg', await picture());

    expect(await faults()).toEqual([
      'DN-01-front.jpg: shows the same side of the same card as DN-01-front.webp. Leave one out.',
    ]);
  });

  test('only the table, where it cannot be read and so names no pictures', async () => {
    await owner.write('cards.csv', `${cardHeader.replace('sku', 'number')}\n${cardRow()}\n`);

    expect((await faults()).join()).not.toContain('belong');
  });

  test('semicolons or tabs between the columns, by one sentence', async () => {
    for (const between of [';', '\t']) {
      await owner.write('cards.csv', `${cardHeader}\n${cardRow()}\n`.replaceAll(',', between));
      expect(await faults()).toEqual([
        'cards.csv, line 1: has semicolons or tabs between its columns. Save the file as CSV with commas.',
      ]);
    }
  });

  test('a duplicate SKU or handle, with the line of the first', async () => {
    await cards(cardRow(), cardRow());

    expect(await faults()).toEqual([
      'cards.csv, line 3, sku: DN-01 is on line 2 already.',
      'cards.csv, line 3, handle: do-not-worry is on line 2 already.',
    ]);
  });

  test('two cards whose envelopes would share a SKU', async () => {
    for (const side of ['front', 'reverse']) await owner.write(`artwork/DN-01-SEA-${side}.webp`, await picture());
    await cards(cardRow({ envelopes: 'Sea Green' }), cardRow({ sku: 'DN-01-SEA', handle: 'b', envelopes: 'Green' }));

    expect(await faults()).toEqual([
      'cards.csv, line 3, envelopes: makes the number DN-01-SEA-GREEN, which the card on line 2 makes too.',
    ]);
  });

  test('rows with too few or too many cells, with the line on which they begin', async () => {
    const all = cardColumns.length;
    await cards(cardRow({ description: '"two\nlines"' }), 'DN-02,only,three', `${cardRow({ sku: 'DN-03' })},more`);

    expect(await faults()).toEqual([
      `cards.csv, line 4: has 3 cells, but there are ${all} columns. Is a comma missing?`,
      `cards.csv, line 5: has ${all + 1} cells, but there are only ${all} columns. A text with a comma in it must stand in quotes.`,
    ]);
  });

  test('columns that are missing, unknown, unnamed or duplicated', async () => {
    await owner.write('ranges.csv', 'handle,description,colour,,handle\ndo-not,Bold.,blue,,\n');

    expect(await faults()).toEqual(
      expect.arrayContaining([
        'ranges.csv, line 1, title: the column is missing.',
        'ranges.csv, line 1, colour: is not a column that the shop knows. It knows: handle, title, description.',
        'ranges.csv, line 1, column 4: has no name.',
        'ranges.csv, line 1, handle: the column is there twice.',
      ]),
    );
  });

  test('a range that is duplicated or has no title', async () => {
    await owner.write('ranges.csv', 'handle,title,description\ndo-not,Do not,\ndo-not,,\n');

    expect(await faults()).toEqual([
      'ranges.csv, line 3, title: is empty.',
      'ranges.csv, line 3, handle: do-not is on line 2 already.',
    ]);
  });

  test('text in an old encoding, with its line', async () => {
    const latin = Buffer.from(`${cardHeader}\n${cardRow()}\n${cardRow({ title: 'Caf\u00e9' })}\n`, 'latin1');
    await owner.write('cards.csv', latin);

    expect(await faults()).toContainEqual(
      expect.stringMatching(
        /^cards\.csv, line \d: has characters that are not UTF-8\. Save the file as “CSV UTF-8”\.$/,
      ),
    );
  });

  test('a quotation mark that is never closed', async () => {
    await cards(cardRow({ size: '"A6' }));

    expect(await faults()).toEqual(['cards.csv, line 2: has a quotation mark that opens a cell and is never closed.']);
  });

  test('a file that is missing or empty', async () => {
    await rm(join(owner.folder, 'ranges.csv'));
    expect(await faults()).toEqual([`ranges.csv: is not in the folder ${owner.folder}.`]);

    await owner.write('ranges.csv', '');
    expect(await faults()).toContain('ranges.csv: is empty. Its first line must name the columns.');
  });

  test('a catalogue without cards', async () => {
    await cards();

    expect(await faults()).toEqual(['cards.csv: has no cards.']);
  });

  test('a picture that cannot be opened, such as a link to a file that has moved', async () => {
    const path = join(owner.folder, 'artwork', 'DN-01-front.webp');
    await rm(path);
    await symlink(join(owner.folder, 'moved.webp'), path);
    expect(await faults()).toEqual([
      'DN-01-front.webp: cannot be opened. Is it a link to a file that has moved, or not yours to read?',
    ]);
  });

  test('a picture that is damaged, truncated, too small or not a picture', async () => {
    const whole = await picture();
    const sentence = 'cannot be read as a picture. Is it damaged, or another kind of file under this name?';
    for (const content of [Buffer.from('not a picture'), whole.subarray(0, whole.length / 2), Buffer.alloc(0)]) {
      await owner.write('artwork/DN-01-front.webp', content);
      expect(await faults()).toEqual([`DN-01-front.webp: ${sentence}`]);
    }
    await owner.write('artwork/DN-01-front.webp', await picture(300, 900));
    expect(await faults()).toEqual(['DN-01-front.webp: is 300 × 900 pixels. The shorter side must have 600 or more.']);
  });
});
