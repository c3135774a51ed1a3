import { createContext } from 'react';

/** HTML of the fields of a form that the shop could not take, only while its page is rendered on the server. */
export const UnsentForm = createContext('');
