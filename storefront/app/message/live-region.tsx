import { useEffect, useRef, useState } from 'react';

/** Screen readers announce each change, not the first text; null while it is changing. */
export function LiveRegion({ text }: { text: string | null }) {
  const known = useRef(text);
  const [said, say] = useState('');
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
