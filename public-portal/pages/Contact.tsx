import { ContactCards } from '../components/ContactCards.tsx';
import { GoHome } from '../components/GoHome.tsx';
import { texts } from '../texts/catalogue.ts';
import { pageTexts } from '../texts/page-texts.ts';

export function Contact() {
  const { contact } = pageTexts();
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{texts().shared.contact}</h1>
      <p class="lead">{contact.lead}</p>
      <h2 class="unseen">{contact.ways}</h2>
      <ContactCards />
      <GoHome />
    </main>
  );
}
