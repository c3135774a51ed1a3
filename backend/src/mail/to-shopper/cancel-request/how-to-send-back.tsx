import { shop } from '@shop/shared/shop';
import { Paragraph } from '../../pieces';

export function HowToSendBack() {
  const { street, city, county, postalCode, country } = shop.postalAddress;
  return (
    <>
      <Paragraph>
        Send the cards back within 14 days, unused and well packed, with the number of your order, to:
      </Paragraph>
      <Paragraph>
        {shop.name}
        <br />
        {street}
        <br />
        {city}, {county}
        <br />
        {postalCode}, {country}
      </Paragraph>
      <Paragraph>
        Within 14 days after they arrive, or after you send us proof that you posted them, we pay back what you paid to
        the card that you paid with, standard delivery included.
      </Paragraph>
    </>
  );
}
