import type { ReactElement } from 'react';

/** A mail as its template wrote it. */
export interface Written {
  subject: string;
  letter: ReactElement;
  /** Where an answer goes; to the shop where nothing else is said. */
  replyTo?: { name: string; address: string };
  /** Takes a POST that ends the newsletter (RFC 8058). */
  unsubscribeUrl?: string;
}
