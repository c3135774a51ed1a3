interface Borrowed {
  occasion: string;
  lines: readonly [string, string, string, string];
}

const anyDay: Borrowed = {
  occasion: 'Any day',
  lines: [
    'Thinking of you today.',
    'With love from all of us.',
    'The Lord bless you and keep you.',
    'Just because. No need to write back.',
  ],
};

/** The lines for the shop's usual occasions; one that the owner adds has the lines of any day. */
const byOccasion: readonly Borrowed[] = [
  {
    occasion: 'Birthday',
    lines: [
      'Happy birthday, and many more of them.',
      'May this year be full of good things.',
      'Have a lovely day. We wish we were there.',
      'Thank God for you, today and every day.',
    ],
  },
  {
    occasion: 'Thank you',
    lines: [
      'Thank you. It meant more than I can say.',
      'You were so kind, and we noticed.',
      'I thank my God every time I remember you.',
      'We could not have done it without you.',
    ],
  },
  {
    occasion: 'Sympathy',
    lines: [
      'We are so sorry. You are in our prayers.',
      'There are no words, only love.',
      'The Lord is close to the broken-hearted.',
      'We remember with you, and give thanks.',
    ],
  },
  {
    occasion: 'Thinking of you',
    lines: [
      'You came to mind, so here is a card.',
      'Praying for you this week.',
      'Not a day goes by without a thought of you.',
      'Hold on. We are with you.',
    ],
  },
  {
    occasion: 'Encouragement',
    lines: [
      'Be strong and of good courage.',
      'You can do this, and not alone.',
      'One day at a time.',
      'His mercies are new every morning.',
    ],
  },
  {
    occasion: 'Wedding',
    lines: [
      'Every blessing on your marriage.',
      'May your home be full of laughter.',
      'Two are better than one.',
      'With our love to you both.',
    ],
  },
  {
    occasion: 'New baby',
    lines: [
      'Welcome to the world, little one.',
      'Congratulations. We cannot wait to meet you.',
      'Fearfully and wonderfully made.',
      'Sleep well, all of you, when you can.',
    ],
  },
  {
    occasion: 'Christmas',
    lines: [
      'A happy and blessed Christmas to you all.',
      'Glory to God in the highest.',
      'Peace and joy to your house this Christmas.',
      'With love, and every good wish for the new year.',
    ],
  },
];

const most = 2;

export function linesToBorrow(occasions: readonly string[]): readonly Borrowed[] {
  const known = byOccasion.filter(({ occasion }) => occasions.includes(occasion)).slice(0, most);
  return known.length > 0 ? known : [anyDay];
}

export const allLines = [anyDay, ...byOccasion];
