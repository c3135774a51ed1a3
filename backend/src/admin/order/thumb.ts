export const thumb = 'max-sm:min-h-10';
