import { ContactCards } from '../components/ContactCards.tsx';
import { GoHome } from '../components/GoHome.tsx';
import { pageWords } from '../texts/page-words.ts';
import { words } from '../texts/words.ts';

export function Contact() {
  const { contact } = pageWords();
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{words().shared.contact}</h1>
      <p class="lead">{contact.lead}</p>
      <h2 class="unseen">{contact.ways}</h2>
      <ContactCards />
      <GoHome />
    </main>
  );
}
