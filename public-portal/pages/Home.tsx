import type { PortalData } from '../../contract/portal/portal-page.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import valley from '../art/valley.svg';
import { Carousel } from '../components/Carousel.tsx';
import { Components } from '../components/Components.tsx';
import { ContactCards, hasContact } from '../components/ContactCards.tsx';
import { Partners } from '../components/Partners.tsx';
import { StatTiles } from '../components/StatTiles.tsx';
import { TenderList } from '../components/TenderList.tsx';
import { programmeArea } from '../programme-area.ts';
import { texts } from '../texts/catalogue.ts';
import { pageTexts } from '../texts/page-texts.ts';

/** Tenders shown on the home page; `/tenders` lists all of them. */
const TENDERS_SHOWN = 4;

export function Home({ data }: { data: PortalData }) {
  const { about, home } = pageTexts();
  const { tenders } = texts();
  const area = programmeArea(data);
  const details = data.programme?.details ?? {};
  return (
    <main id="content" tabIndex={-1}>
      <div class="hero">
        <div class="wrap hero-words">
          <h1>{home.title}</h1>
          <p class="lead">{fillIn(home.lead, { area })}</p>
          <p class="actions">
            <a class="button button-act" href="/tenders">
              {home.seeTenders}
            </a>
          </p>
        </div>
        <img class="hero-art" src={valley} alt="" width="1600" height="420" />
      </div>
      <div class="wrap page">
        <StatTiles figures={data.info} />
        <section id="tenders" aria-labelledby="tenders-title">
          <h2 id="tenders-title">{tenders.title}</h2>
          <TenderList tenders={data.openTenders} limit={TENDERS_SHOWN} address="/home" />
        </section>
        <Carousel />
        <section aria-labelledby="about-title">
          <h2 id="about-title">{home.about}</h2>
          <div class="prose">
            {about.short.map(paragraph => (
              <p key={paragraph}>{fillIn(paragraph, { area })}</p>
            ))}
            <p>
              <a class="more" href="/about">
                {home.more}
              </a>
            </p>
          </div>
        </section>
        <section aria-labelledby="components-title">
          <h2 id="components-title">{home.components}</h2>
          <Components />
        </section>
        {hasContact(details) && (
          <section aria-labelledby="contact-title">
            <h2 id="contact-title">{home.contact}</h2>
            <ContactCards details={details} />
          </section>
        )}
        <Partners {...data} />
      </div>
    </main>
  );
}
