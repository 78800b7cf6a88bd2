import { language, texts } from '../texts/catalogue.ts';
import { facts } from '../texts/facts.ts';
import { Icon } from './Icon.tsx';
import { withSpaces } from './with-spaces.ts';

export function ContactCards() {
  const { shared } = texts();
  return (
    <ul class="cards contact-cards">
      <li class="card">
        <Icon name="place" />
        <h3>{shared.address}</h3>
        <address>
          {withSpaces(facts.address.map(line => <span key={line.en}>{line[language()]}</span>))}
        </address>
      </li>
      <li class="card">
        <Icon name="mail" />
        <h3>{shared.email}</h3>
        <p>
          <a href={`mailto:${facts.email}`} dir="ltr">
            {facts.email}
          </a>
        </p>
      </li>
      <li class="card">
        <Icon name="phone" />
        <h3>{shared.phone}</h3>
        <p>
          <a href={`tel:${facts.phone.replace(/ /g, '')}`} dir="ltr">
            {facts.phone}
          </a>
        </p>
        <p class="quiet">{facts.hours[language()]}</p>
      </li>
    </ul>
  );
}
