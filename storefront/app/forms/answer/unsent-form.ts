import { createContext } from 'react';

/** HTML of the unsent form's fields; set on the server only. */
export const UnsentForm = createContext('');
