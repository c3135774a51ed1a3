const notices: Record<string, string> = {
  ESV: 'Scripture quotations are from the ESV® Bible (The Holy Bible, English Standard Version®), © 2001 by Crossway, a publishing ministry of Good News Publishers. Used by permission. All rights reserved.',
};

/** The notice belongs to the translation that the card quotes. */
export function ScriptureNotice({ translation }: { translation: string }) {
  const notice = notices[translation];
  return notice ? (
    <p>
      <small>{notice}</small>
    </p>
  ) : null;
}
