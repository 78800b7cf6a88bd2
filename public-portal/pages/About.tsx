import type { PortalData } from '../../contract/portal/portal-page.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { Components } from '../components/Components.tsx';
import { GoHome } from '../components/GoHome.tsx';
import { Partners } from '../components/Partners.tsx';
import { programmeArea } from '../programme-area.ts';
import { pageTexts } from '../texts/page-texts.ts';

export function About({ data }: { data: PortalData }) {
  const { about, home } = pageTexts();
  return (
    <main id="content" class="wrap page" tabIndex={-1}>
      <h1>{home.about}</h1>
      <div class="prose">
        {about.short.map(paragraph => (
          <p key={paragraph}>{fillIn(paragraph, { area: programmeArea(data) })}</p>
        ))}
      </div>
      {about.sections.map(section => (
        <section class="prose" key={section.title}>
          <h2>{section.title}</h2>
          {section.text.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <h2>{home.components}</h2>
      <Components />
      <GoHome />
      <Partners {...data} />
    </main>
  );
}
