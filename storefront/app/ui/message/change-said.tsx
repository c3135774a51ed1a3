import { useEffect, useRef, useState } from 'react';

/** Says to a screen reader, once, what changes in a page after it was shown. @param text null while it is changing */
export function ChangeSaid({ text }: { text: string | null }) {
  const known = useRef(text);
  const [said, say] = useState('');
  // The live region is the screen reader's: it speaks when its text changes.
  useEffect(() => {
    if (text === null || text === known.current) return;
    if (known.current !== null) say(text);
    known.current = text;
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
