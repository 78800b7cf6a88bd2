import { ContactCards } from '../components/ContactCards.tsx';
import { GoHome } from '../components/GoHome.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { contact, shared } from '../texts.ts';

export function Contact() {
  useTitle(shared.contact);
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{shared.contact}</h1>
      <p class="lead">{contact.lead}</p>
      <h2 class="unseen">{contact.ways}</h2>
      <ContactCards />
      <GoHome />
    </main>
  );
}
