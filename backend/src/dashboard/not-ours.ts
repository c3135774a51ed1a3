/** What belongs to Medusa's trade, or is not how this country writes; a test in a browser looks for the same. */
export const notOurs =
  /ful+fil|captur|payload|pp_|cancel(?:ed|ing)|sales channel|shipp|shipment|credit line|metadata|medusa|authoriz|color|organiz|customiz|categoriz|catalog\b|cozy/i;
