import { shop } from '@shop/shared/shop';

export function SocialLinks() {
  return shop.social.map(({ name, url }) => (
    <li key={name}>
      <a href={url} rel="noopener">
        {name}
      </a>
    </li>
  ));
}
