/** On a telephone what is pressed is as high as a thumb is wide. */
export const thumb = 'max-sm:min-h-10';
