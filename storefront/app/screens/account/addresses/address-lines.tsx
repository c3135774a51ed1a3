/** An address as it stands on an envelope. */
export function AddressLines({ lines }: { lines: string[] }) {
  return (
    <address>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address have no other name, and two may be alike
        <span key={index}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
