type Added = {
  id: string;
  created_at?: string | Date | null | undefined;
  product_title?: string | null | undefined;
  variant_title?: string | null | undefined;
};

/** Medusa gives lines that were added in one request the same moment, and lists them as it finds them. */
export function inOrderOfAdding(one: Added, other: Added): number {
  const momentOf = ({ created_at }: Added) => new Date(created_at ?? 0).getTime();
  const nameOf = ({ product_title, variant_title }: Added) => `${product_title}, ${variant_title}`;
  return momentOf(one) - momentOf(other) || nameOf(one).localeCompare(nameOf(other)) || (one.id < other.id ? -1 : 1);
}
