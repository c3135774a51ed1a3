/** What the publisher of a Bible translation asks to be printed wherever it is quoted. */
const notices: Record<string, string> = {
  ESV: 'Scripture quotations are from the ESV® Bible (The Holy Bible, English Standard Version®), © 2001 by Crossway, a publishing ministry of Good News Publishers. Used by permission. All rights reserved.',
};

/** The notice of a translation; undefined when it asks for none. */
export function scriptureNotice(translation: string) {
  return notices[translation];
}
