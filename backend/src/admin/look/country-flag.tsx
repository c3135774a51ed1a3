type CountryFlagProps = { countryCode: string; 'aria-label'?: string };

/** Stands where Medusa shows a flag, which it fetches from another host: the letters of the country do as well. */
export default function CountryFlag({ countryCode, 'aria-label': label }: CountryFlagProps) {
  return (
    <abbr className="txt-compact-xsmall no-underline" title={label ?? countryCode}>
      {countryCode}
    </abbr>
  );
}
