import { useState } from 'react';

/** Which part of a list is shown: the chosen kind, and from where on. Another choice begins at its first again. */
export function useChosenList(first: string) {
  const [chosen, setChosen] = useState(first);
  const [offset, setOffset] = useState(0);
  const choose = (value: string) => {
    setChosen(value);
    setOffset(0);
  };
  return { chosen, choose, offset, setOffset };
}
