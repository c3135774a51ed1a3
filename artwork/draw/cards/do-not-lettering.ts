import { type Face, fitted } from '../lettering.ts';

/** The range's device: the two words across the whole measure, in fat face. */
export const doNot = (baseline: number, fill: string, width = 840, x = 500) =>
  fitted('fat', 'do not', width, x, baseline, fill, { tracking: -0.012 });

/** The rest of the saying, each line filled out to the same measure. */
export const saying = (words: string, baseline: number, fill: string, face: Face = 'displayItalic', width = 836) =>
  fitted(face, words, width, 500, baseline, fill, { tracking: -0.006 });
