import valley from '../art/valley.svg';
import { Components } from '../components/Components.tsx';
import { ContactCards } from '../components/ContactCards.tsx';
import { OpenTenders } from '../components/OpenTenders.tsx';
import { StatTiles } from '../components/StatTiles.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { about, home, tenders } from '../texts.ts';

export function Home() {
  useTitle();
  return (
    <main id="content" tabIndex={-1}>
      <div class="hero">
        <div class="wrap hero-words">
          <h1>{home.title}</h1>
          <p class="lead">{home.lead}</p>
          <p class="actions">
            <a class="button button-act" href="/home#tenders">
              {home.seeTenders}
            </a>
          </p>
        </div>
        <img class="hero-art" src={valley} alt="" width="1600" height="420" />
      </div>
      <div class="wrap page">
        <StatTiles />
        <section id="tenders" aria-labelledby="tenders-title">
          <h2 id="tenders-title">{tenders.title}</h2>
          <p>{tenders.lead}</p>
          <OpenTenders />
        </section>
        <section aria-labelledby="about-title">
          <h2 id="about-title">{home.about}</h2>
          <div class="prose">
            {about.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section aria-labelledby="components-title">
          <h2 id="components-title">{home.components}</h2>
          <Components />
        </section>
        <section aria-labelledby="contact-title">
          <h2 id="contact-title">{home.contact}</h2>
          <ContactCards />
        </section>
      </div>
    </main>
  );
}
