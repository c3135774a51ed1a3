import type { ReactElement } from 'react';

export interface RenderedMail {
  subject: string;
  body: ReactElement;
  /** Answers go to the shop unless this is set. */
  replyTo?: { name: string; address: string };
  /** Mail programs POST here to unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
  attachment?: { filename: string; pdf: Buffer };
}
