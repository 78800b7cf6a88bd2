import { detailIn, type PublicDetails } from '../../contract/programme-details.ts';
import { language, texts } from '../texts/catalogue.ts';
import { Icon } from './Icon.tsx';
import { withSpaces } from './with-spaces.ts';

export const hasContact = (details: PublicDetails): boolean =>
  Boolean(
    detailIn(details, 'address', 'en') ||
      details.email ||
      details.telephone ||
      detailIn(details, 'office_hours', 'en'),
  );

/** What admins entered; blank details are left out. */
export function ContactCards({ details }: { details: PublicDetails }) {
  const { shared } = texts();
  const { email, telephone } = details;
  const address = detailIn(details, 'address', language());
  const hours = detailIn(details, 'office_hours', language());
  return (
    <ul class="cards contact-cards">
      {address && (
        <li class="card">
          <Icon name="place" />
          <h3>{shared.address}</h3>
          <address>{withSpaces(address.split('\n').map(line => <span key={line}>{line}</span>))}</address>
        </li>
      )}
      {email && (
        <li class="card">
          <Icon name="mail" />
          <h3>{shared.email}</h3>
          <p>
            <EmailLink email={email} />
          </p>
        </li>
      )}
      {(telephone || hours) && (
        <li class="card">
          <Icon name="phone" />
          <h3>{shared.phone}</h3>
          {telephone && (
            <p>
              <TelephoneLink telephone={telephone} />
            </p>
          )}
          {hours && <p class="quiet">{hours}</p>}
        </li>
      )}
    </ul>
  );
}

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} dir="ltr">
    {email}
  </a>
);

export const TelephoneLink = ({ telephone }: { telephone: string }) => (
  <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} dir="ltr">
    {telephone}
  </a>
);
