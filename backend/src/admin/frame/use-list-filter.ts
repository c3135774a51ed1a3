import { useState } from 'react';

export function useListFilter(first: string) {
  const [chosen, setChosen] = useState(first);
  const [offset, setOffset] = useState(0);
  const choose = (value: string) => {
    setChosen(value);
    setOffset(0);
  };
  return { chosen, choose, offset, setOffset };
}
