import type { Card } from './card.ts';

/** Publishers of Bible translations require these notices wherever they are quoted. Owners write their names freely. */
const notices = [
  {
    names: /^\W*(ESV|English Standard Version)/i,
    notice:
      'Scripture quotations are from the ESV® Bible (The Holy Bible, English Standard Version®), © 2001 by Crossway, a publishing ministry of Good News Publishers. Used by permission. All rights reserved.',
  },
];

export function scriptureNotice(translation: string) {
  return notices.find(({ names }) => names.test(translation))?.notice;
}

/** A card that quotes nothing has none. */
export const noticeOf = ({ reference, verse, translation }: Pick<Card, 'reference' | 'verse' | 'translation'>) =>
  reference || verse ? scriptureNotice(translation) : undefined;
