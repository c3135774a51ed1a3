export function AddressLines({ lines }: { lines: string[] }) {
  return (
    <address>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one address may be alike
        <span key={index}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
