import { createContext } from 'react-router';

/** A loader says of its page what the server in front of the router has to know. */
export interface PageTraits {
  /** The policy allows the card provider on this page alone, so it must be entered as a document. */
  hasCardForm?: boolean;
  /** The page may be compressed: its length tells nothing that is secret. */
  hasNothingPrivate?: boolean;
  /** The one origin that may frame the page. */
  shownIn?: string;
}

export const pageTraitsContext = createContext<PageTraits>({});
