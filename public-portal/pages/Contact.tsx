import type { PublicDetails } from '../../contract/programme-details.ts';
import { ContactCards, hasContact } from '../components/ContactCards.tsx';
import { GoHome } from '../components/GoHome.tsx';
import { texts } from '../texts/catalogue.ts';
import { pageTexts } from '../texts/page-texts.ts';

export function Contact({ details }: { details: PublicDetails }) {
  const { contact } = pageTexts();
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{texts().shared.contact}</h1>
      {hasContact(details) && (
        <>
          <p class="lead">{contact.lead}</p>
          <h2 class="unseen">{contact.ways}</h2>
          <ContactCards details={details} />
        </>
      )}
      <GoHome />
    </main>
  );
}
