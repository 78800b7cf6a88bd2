import { contact, shared } from '../texts.ts';
import { Icon } from './Icon.tsx';

export function ContactCards() {
  return (
    <ul class="cards contact-cards">
      <li class="card">
        <Icon name="place" />
        <h3>{shared.address}</h3>
        <address>
          {contact.address.map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </li>
      <li class="card">
        <Icon name="mail" />
        <h3>{shared.email}</h3>
        <p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </li>
      <li class="card">
        <Icon name="phone" />
        <h3>{shared.phone}</h3>
        <p>
          <a href={`tel:${contact.phone.replace(/ /g, '')}`}>{contact.phone}</a>
        </p>
        <p class="quiet">{contact.hours}</p>
      </li>
    </ul>
  );
}
