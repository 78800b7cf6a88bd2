import { detailIn, type PublicDetails } from '../../contract/programme-details.ts';
import { EmailLink, TelephoneLink } from '../components/ContactCards.tsx';
import { language, texts } from '../texts/catalogue.ts';

/** Contact details below pages with a script, with a hint in case the script doesn't load. */
export function Help({ details }: { details: PublicDetails }) {
  const { shared, tenders } = texts();
  const { email, telephone } = details;
  const hours = detailIn(details, 'office_hours', language());
  return (
    <aside class="wrap page-narrow help" aria-label={tenders.questions}>
      {(email || telephone) && (
        <>
          <h2>{tenders.questions}</h2>
          <p>
            {email && (
              <>
                {shared.email}: <EmailLink email={email} />
              </>
            )}
            {email && telephone && <br />}
            {telephone && (
              <>
                {shared.phone}: <TelephoneLink telephone={telephone} />
                {hours && <span class="quiet"> ({hours})</span>}
              </>
            )}
          </p>
        </>
      )}
      <p class="late needs-script">{tenders.late}</p>
    </aside>
  );
}
