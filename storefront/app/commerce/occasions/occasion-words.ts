import type { Occasion } from './occasions.ts';

interface Words {
  heading: string;
  words: string;
}

const known = new Map(
  Object.entries<Words>({
    birthday: {
      heading: 'Cards for a birthday',
      words:
        'A crown for the year, a new song, every good gift. Blank inside or nearly, for whatever only you can say.',
    },
    'thank-you': {
      heading: 'Cards to say thank you',
      words: 'For the lift, the casserole, the years of teaching. Thanks that somebody will keep on the mantelpiece.',
    },
    sympathy: {
      heading: 'Cards of sympathy',
      words: 'Quiet pictures and few words, for when there is nothing to be said and something has to be sent.',
    },
    'thinking-of-you': {
      heading: 'Cards to say you are thinking of them',
      words: 'No reason needed. For a friend who has gone quiet, a long week in hospital, a hard anniversary.',
    },
    encouragement: {
      heading: 'Cards of encouragement',
      words: 'For new jobs and old worries, exam halls and waiting rooms: a verse to prop against the kettle.',
    },
    wedding: {
      heading: 'Cards for a wedding',
      words: 'Love never ends. For the day itself, for the engagement before it, and for every anniversary after.',
    },
    'new-baby': {
      heading: 'Cards for a new baby',
      words: 'Fearfully and wonderfully made: for a birth, a christening or a dedication, and for tired parents.',
    },
    christmas: {
      heading: 'Cards for Christmas',
      words: 'A great light, great joy, and no snowmen. With room inside for your own news of the year.',
    },
    easter: {
      heading: 'Cards for Easter',
      words: 'He has risen. For the first morning of the week, and for those who are still waiting for it.',
    },
    'new-home': {
      heading: 'Cards for a new home',
      words: 'Peace be to this house: for the first post through a new letterbox.',
    },
  }),
);

export function wordsOfOccasion({ name, handle }: Pick<Occasion, 'name' | 'handle'>): Words {
  return (
    known.get(handle) ?? {
      heading: `Cards for ${name}`,
      words:
        'Chosen from all our cards, each with a verse worth keeping and an envelope in the colour that you choose.',
    }
  );
}
