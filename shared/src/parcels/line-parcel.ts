type Metadata = Record<string, unknown> | null | undefined;

/** The parcel that goes to the delivery address of its cart or order. */
export const mainParcel = 'main';

/** The parcel that a line goes into, by its own metadata; empty for the one to the delivery address. */
export function parcelIdOf(metadata: Metadata): string {
  const id = metadata?.parcel_id;
  return typeof id === 'string' ? id : '';
}

/** Medusa removes what is empty. */
export function toParcelMetadata(parcelId: string): { parcel_id: string } {
  return { parcel_id: parcelId };
}
