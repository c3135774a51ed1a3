/** Medusa's jargon and American spellings; a browser test uses the same list. */
export const medusaJargon =
  /ful+fil|captur|payload|pp_|cancel(?:ed|ing)|sales channel|shipp|shipment|credit line|metadata|medusa|authoriz|color|organiz|customiz|categoriz|catalog\b|cozy/i;
