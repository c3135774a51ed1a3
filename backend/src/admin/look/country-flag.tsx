type CountryFlagProps = { countryCode: string; 'aria-label'?: string };

/** Replaces the package that loads flags from another host; the country code does as well. */
export default function CountryFlag({ countryCode, 'aria-label': label }: CountryFlagProps) {
  return (
    <abbr className="txt-compact-xsmall no-underline" title={label ?? countryCode}>
      {countryCode}
    </abbr>
  );
}
