/** In bytes. Import, desk and storefront share these limits, since a picture must not be accepted and then not shown. */
export const largestPicture = 30 * 1024 * 1024;

/** Options of sharp. Cameras make small faults that every viewer passes over; what is cut off is refused. */
export const pictureReading = { failOn: 'truncated', limitInputPixels: 100_000_000 } as const;
